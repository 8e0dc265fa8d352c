import { Banner, ChangedMeanwhileBanner, SessionEndedBanner } from '../../components/Banner/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import type { StoredFormStep } from './StoredFormStep.ts';

interface StoredFormOutcomeProps {
  step: StoredFormStep;
  /** What is changed: 'report', 'user'. */
  what: string;
  /** What to do when it is gone: 'Schedule a new report if it is still needed.' */
  goneWords: string;
  onLoadAgain: (() => void) | undefined;
}

/** What became of the last try to save; nothing while there is none. */
export function StoredFormOutcome({ step, what, goneWords, onLoadAgain }: StoredFormOutcomeProps) {
  switch (step.state) {
    case 'failed':
      return <FailureBanner failure={step.failure} />;
    case 'conflict':
      return <ChangedMeanwhileBanner what={what} onLoadAgain={onLoadAgain} />;
    case 'gone':
      return (
        <Banner tone="warning" announce="alert" title={`A colleague deleted this ${what} meanwhile`}>
          Nothing was saved. {goneWords}
        </Banner>
      );
    case 'unauthorized':
      return (
        <SessionEndedBanner isInDoubt={step.isInDoubt}>
          Nothing was saved. What you typed is kept: sign in again, then save once more.
        </SessionEndedBanner>
      );
    default:
      return null;
  }
}
