export { FactList, type FactListProps } from './FactList.tsx';
