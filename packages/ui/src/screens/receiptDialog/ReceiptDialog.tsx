import { dateText } from '../../components/DateTime/index.ts';
import { EmailDialog } from '../../components/EmailDialog/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import type { ReceiptDialogProps } from './ReceiptDialogProps.ts';

/** Sends a payment's receipt to the payer, or to the address put in their place (RCP-1). */
export function ReceiptDialog({ payment, timeZone, ...props }: ReceiptDialogProps) {
  const paidOn = dateText(payment.paidAt, timeZone);
  return (
    <EmailDialog
      {...props}
      title={`Send the receipt for ${formatMoney(payment.amount)}`}
      description={`${payment.payerName} paid ${payment.communityName} on ${paidOn}.`}
      hint="The receipt goes to this address only."
      missingWords="Write the e-mail address that the receipt goes to."
      signedOutWords="Nothing was sent. The address is kept: sign in again, then send once more."
      submitLabel="Send receipt"
    />
  );
}
