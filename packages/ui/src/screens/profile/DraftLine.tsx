import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { momentText } from '../../components/DateTime/index.ts';
import { AlertIcon, CheckIcon } from '../../components/Icon/index.ts';
import { token } from '../../tokens/token.ts';
import type { DraftStep } from './ProfileScreenProps.ts';

interface DraftLineProps {
  draft: DraftStep;
  timeZone: string;
  onRetry: () => void;
}

/** Says whether what was typed is kept. */
export function DraftLine({ draft, timeZone, onRetry }: DraftLineProps) {
  return (
    <Line role="status" data-failed={draft.state === 'failed' || draft.state === 'overtaken' || undefined}>
      {draft.state === 'saving' && 'Saving the draft…'}
      {draft.state === 'saved' && (
        <>
          <CheckIcon />
          Draft saved {momentText(draft.savedAt, timeZone)}
        </>
      )}
      {draft.state === 'failed' && (
        <>
          <AlertIcon />
          The draft was not saved. {draft.failure.message}
          <Button size="small" variant="quiet" onPress={onRetry}>
            Save the draft
          </Button>
        </>
      )}
      {draft.state === 'overtaken' && (
        <>
          <AlertIcon />
          The draft is not saved.
        </>
      )}
      {draft.state === 'none' && 'What you type is kept as a draft, except date of birth and SSN digits.'}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  flex: 1 1 240px;
  min-width: 0;
  color: ${token.textMuted};
  font: ${token.typeTable};
  overflow-wrap: anywhere;
  &[data-failed] {
    color: ${token.danger};
  }
`;
