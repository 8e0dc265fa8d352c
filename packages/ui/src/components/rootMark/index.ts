export { covers, coversAsSheet, floats, floatsTall } from './rootMark.ts';
