export { default } from '../../vitest.unit.ts';
