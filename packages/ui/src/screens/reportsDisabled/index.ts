export { ReportsDisabledScreen } from './ReportsDisabledScreen.tsx';
