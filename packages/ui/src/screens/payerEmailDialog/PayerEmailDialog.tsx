import { EmailDialog } from '../../components/EmailDialog/index.ts';
import type { PayerEmailDialogProps } from './PayerEmailDialogProps.ts';

/** Changes the address that a homeowner's receipts and links go to (HOM-6). */
export function PayerEmailDialog({ payer, ...props }: PayerEmailDialogProps) {
  return (
    <EmailDialog
      {...props}
      title={`Change the e-mail of ${payer.name}`}
      description={
        payer.emailAddress === null ? 'No e-mail address is known yet.' : `It is ${payer.emailAddress} now.`
      }
      hint="Receipts and links go to this address from now on."
      missingWords="Write the homeowner’s new e-mail address."
      signedOutWords="Nothing was changed. The address is kept: sign in again, then save once more."
      submitLabel="Change e-mail"
    />
  );
}
