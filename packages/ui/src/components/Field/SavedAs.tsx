import { savedText } from '@payments/api-client/contract';

interface SavedAsProps {
  typed: string;
  /** Said while nothing of it would be dropped. */
  children: string;
}

/** Says what will be saved whenever that is not what was typed (VAL-1), with its spaces as they are. */
export function SavedAs({ typed, children }: SavedAsProps) {
  const saved = savedText(typed);
  return (
    <span role="status" style={{ whiteSpace: 'pre-wrap' }}>
      {saved === typed.normalize('NFC').trim()
        ? children
        : saved === ''
          ? 'None of this can be saved: write letters or digits.'
          : `Will be saved as “${saved}”`}
    </span>
  );
}
