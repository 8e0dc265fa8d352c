export { MethodName, type MethodNameProps, methodText } from './MethodName.tsx';
export { methodDetails } from './methodDetails.ts';
