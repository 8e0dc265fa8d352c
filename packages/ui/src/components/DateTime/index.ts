export { DateTime, type DateTimeProps } from './DateTime.tsx';
export { formatInstant } from './formatInstant.ts';
export { dateText, momentText } from './momentText.ts';
export { zoneLine } from './zoneLine.ts';
