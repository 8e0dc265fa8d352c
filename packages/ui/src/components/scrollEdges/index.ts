export { useScrollEdges } from './useScrollEdges.ts';
