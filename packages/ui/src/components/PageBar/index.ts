export { PageBar } from './PageBar.tsx';
