export { ComboBox, type ComboBoxItem, type ComboBoxProps } from './ComboBox.tsx';
export { chosenItem } from './chosenItem.ts';
