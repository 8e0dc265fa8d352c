export {
  type Asked,
  createResourceMachine,
  type Loaded,
  type ResourceActors,
  type ResourceContext,
  type ResourceEvent,
  type ResourceInput,
  resourceActors,
} from './resourceMachine.ts';
