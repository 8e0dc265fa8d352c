import { cleanFreeText, refundReasonLimit } from '@payments/api-client/contract';
import { useEffect, useRef } from 'react';
import { TextArea } from '../../components/TextArea/index.ts';

interface ReasonFieldProps {
  reason: string;
  onChange: (reason: string) => void;
  error?: string;
}

/** Why it is refunded: where typing begins. Says what will be saved whenever that is not what was typed (VAL-1). */
export function ReasonField({ reason, onChange, error }: ReasonFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextArea
      ref={field}
      label="Reason"
      value={reason}
      onChange={onChange}
      limit={refundReasonLimit}
      rows={3}
      error={error}
      isRequired
      hint={<span role="status">{savedAs(reason)}</span>}
    />
  );
}

function savedAs(reason: string): string {
  const clean = cleanFreeText(reason);
  if (clean === reason.normalize('NFC')) return 'Kept with the payment and shown to your colleagues';
  if (clean.trim() === '') return 'None of this can be saved: write letters or digits.';
  return `Will be saved as “${clean}”`;
}
