export { useCloseOnBack } from './useCloseOnBack.ts';
