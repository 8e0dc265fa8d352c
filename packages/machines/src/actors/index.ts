export { UnprovidedActorError, unprovided } from './unprovided.ts';
