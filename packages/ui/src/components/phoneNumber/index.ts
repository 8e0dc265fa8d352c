export { formatPhoneNumber } from './formatPhoneNumber.ts';
