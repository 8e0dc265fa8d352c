export {
  type Failure,
  type FailureKind,
  type FieldError,
  failureFrom,
  failureKinds,
  failureOf,
  fieldErrorsOf,
  isAbout,
  isNetworkFailure,
  isUnauthorized,
  isWithoutToken,
  mayHaveArrived,
} from './failure.ts';
