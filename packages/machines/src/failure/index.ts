export {
  type Failure,
  type FailureKind,
  failureFrom,
  failureKinds,
  failureOf,
  isNetworkFailure,
  isUnauthorized,
} from './failure.ts';
