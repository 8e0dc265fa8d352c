export { Checkbox, type CheckboxProps } from './Checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupItem, type CheckboxGroupProps } from './CheckboxGroup.tsx';
