export { RequestId, type RequestIdProps } from './RequestId.tsx';
