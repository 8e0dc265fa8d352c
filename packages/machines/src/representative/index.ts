export {
  type HandedIn,
  type RepresentativeActors,
  type RepresentativeContext,
  type RepresentativeEvent,
  type RepresentativePageState,
  representativeMachine,
  representativePageState,
  type Unavailability,
} from './representativeMachine.ts';
