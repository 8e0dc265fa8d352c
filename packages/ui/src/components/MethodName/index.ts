export { MethodName, type MethodNameProps, methodText } from './MethodName.tsx';
