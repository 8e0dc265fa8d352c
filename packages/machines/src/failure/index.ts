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
  isWithoutToken,
  mayHaveArrived,
} from './failure.ts';
