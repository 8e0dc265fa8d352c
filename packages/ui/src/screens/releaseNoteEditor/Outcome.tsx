import styled from 'styled-components';
import { ChangedMeanwhileBanner, SessionEndedBanner } from '../../components/Banner/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { token } from '../../tokens/token.ts';
import type { ReleaseNoteEditorProps, ReleaseNoteStep } from './ReleaseNoteEditorProps.ts';

type OutcomeProps = Pick<ReleaseNoteEditorProps, 'onLoadAgain' | 'onSignInAgain'> & { step: ReleaseNoteStep };

/** What became of the last save; nothing while there is nothing to say. */
export function Outcome({ step, onLoadAgain, onSignInAgain }: OutcomeProps) {
  if (step.state === 'failed')
    return (
      <Place>
        <FailureBanner failure={step.failure} />
      </Place>
    );
  if (step.state === 'conflict')
    return (
      <Place>
        <ChangedMeanwhileBanner what="note" onLoadAgain={onLoadAgain}>
          Nothing was saved. Loading it again shows their text in place of yours: copy yours first.
        </ChangedMeanwhileBanner>
      </Place>
    );
  if (step.state === 'unauthorized')
    return (
      <Place>
        <SessionEndedBanner isInDoubt={step.isInDoubt} onSignInAgain={onSignInAgain}>
          Nothing was saved. What you wrote is kept: sign in again, then save once more.
        </SessionEndedBanner>
      </Place>
    );
  return null;
}

const Place = styled.div`
  margin-bottom: ${token.space4};
`;
