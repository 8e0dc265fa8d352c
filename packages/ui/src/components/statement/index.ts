export { Statement, StatementMark, StatementTitle } from './statement.ts';
