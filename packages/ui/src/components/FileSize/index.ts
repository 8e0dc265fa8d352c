export { formatFileSize } from './formatFileSize.ts';
