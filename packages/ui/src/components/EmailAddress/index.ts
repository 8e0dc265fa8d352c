export { EmailAddress, type EmailAddressProps, TextWithEmail } from './EmailAddress.tsx';
