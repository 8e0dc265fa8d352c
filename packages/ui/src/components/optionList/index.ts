export { Option, OptionList } from './optionList.ts';
