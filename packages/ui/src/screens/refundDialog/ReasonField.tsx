import { refundReasonLimit, savedText } from '@payments/api-client/contract';
import { useEffect } from 'react';
import { useFaultFocus } from '../../components/Field/index.ts';
import { SavedAs } from '../../components/Field/SavedAs.tsx';
import { TextArea } from '../../components/TextArea/index.ts';

interface ReasonFieldProps {
  reason: string;
  onChange: (reason: string) => void;
  error?: string;
}

/** Why it is refunded: where typing begins. Says what will be saved whenever that is not what was typed (VAL-1). */
export function ReasonField({ reason, onChange, error }: ReasonFieldProps) {
  const field = useFaultFocus<HTMLTextAreaElement>(error);
  useEffect(() => field.current?.focus(), [field]);
  return (
    <TextArea
      ref={field}
      label="Reason"
      value={reason}
      onChange={onChange}
      limit={refundReasonLimit}
      counted={savedText(reason).length}
      rows={3}
      error={error}
      isRequired
      hint={<SavedAs typed={reason}>Kept with the payment and shown to your colleagues.</SavedAs>}
    />
  );
}
