export {
  type Failure,
  type FailureKind,
  failureFrom,
  failureKinds,
  failureOf,
  isNetworkFailure,
  isUnauthorized,
  mayHaveArrived,
} from './failure.ts';
