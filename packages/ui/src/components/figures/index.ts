export { formatCount } from './formatCount.ts';
