export {
  type Failure,
  type FailureKind,
  type FieldError,
  failureFrom,
  failureKinds,
  failureOf,
  fieldErrorsOf,
  isNetworkFailure,
  isUnauthorized,
  mayHaveArrived,
} from './failure.ts';
