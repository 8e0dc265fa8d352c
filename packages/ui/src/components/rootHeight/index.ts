export { keepRootHeight } from './keepRootHeight.ts';
