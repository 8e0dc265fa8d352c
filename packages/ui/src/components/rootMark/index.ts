export { covers, coversAsSheet, floats, floatsTall, listsNotices } from './rootMark.ts';
