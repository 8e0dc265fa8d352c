import { retryOf } from '@payments/api-client/contract';
import { useMemo, useState } from 'react';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import type { ModalProps } from '../../components/Modal/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { isChangedSince, type OutcomeRow, outcomeRows } from './changeTotals.ts';
import { amountsText } from './dialogWords.ts';
import { OutcomesTable } from './OutcomesTable.tsx';
import type { ScheduledPaymentsDialogProps, ScheduledPaymentsStep } from './ScheduledPaymentsDialogProps.ts';

type OutcomesStep = Extract<ScheduledPaymentsStep, { state: 'outcomes' }>;

/** What came of each row; those that failed can be tried again, and apart from them those that others changed (SCH-4a). */
export function changeOutcomes(
  props: ScheduledPaymentsDialogProps,
  { amount, outcomes }: OutcomesStep,
): Omit<ModalProps, 'isOpen'> {
  const rows = outcomeRows(outcomes, props.chosen);
  const failed = rows.filter(({ outcome }) => outcome.outcome === 'failed').length;
  const changed = rows.length - failed;
  const since = rows.filter((row) => isChangedSince(row, amount));
  const toRetry = rows.filter(({ outcome }) => retryOf(outcome) === 'failed').length;
  const overtaken = rows.filter(({ outcome }) => retryOf(outcome) === 'overtaken').length;
  return {
    title: `${changed === 0 ? 'No amount was' : amountsText(changed)} changed to ${formatMoney(amount)}`,
    description: failed + since.length === 0 ? 'The next payments are charged at the new amount.' : undefined,
    size: failed + since.length === 0 && rows.length <= 10 ? 'large' : 'full',
    onClose: props.onClose,
    children: <Outcomes rows={rows} amount={amount} failed={failed} since={since} />,
    footer: (
      <>
        <Button key="close" autoFocus onPress={props.onClose}>
          Close
        </Button>
        <Button key="back" onPress={props.onBack}>
          Back to the list
        </Button>
        {overtaken > 0 && (
          <Button key="replace" onPress={props.onReplaceOvertaken}>
            {overtaken === 1
              ? 'Replace the one that somebody else changed'
              : `Replace the ${formatCount(overtaken)} that others changed`}
          </Button>
        )}
        {toRetry > 0 && (
          <Button key="retry" variant="primary" onPress={props.onRetryFailed}>
            {toRetry === 1 ? 'Retry the one that failed' : `Retry the ${formatCount(toRetry)} that failed`}
          </Button>
        )}
      </>
    ),
  };
}

interface OutcomesProps {
  rows: readonly OutcomeRow[];
  /** What was asked for, dollars. */
  amount: number;
  failed: number;
  /** Those that are not what they were changed to. */
  since: readonly OutcomeRow[];
}

function Outcomes({ rows, amount, failed, since }: OutcomesProps) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const isNarrowed = onlyFailed && failed > 0;
  const shown = useMemo(
    () => (isNarrowed ? rows.filter(({ outcome }) => outcome.outcome === 'failed') : rows),
    [rows, isNarrowed],
  );
  return (
    <>
      {failed > 0 && (
        <Banner
          tone="danger"
          announce="alert"
          title={failed === 1 ? '1 amount was not changed' : `${amountsText(failed)} were not changed`}
          action={
            <Button size="small" onPress={() => setOnlyFailed(!isNarrowed)}>
              {isNarrowed ? `Show all ${formatCount(rows.length)}` : 'Show only the failed'}
            </Button>
          }
        >
          The reason is shown beside each one.
        </Banner>
      )}
      {since.length > 0 && (
        <Banner tone="warning" announce="alert" title={sinceText(since)}>
          What each comes to now is shown beside it.
        </Banner>
      )}
      <OutcomesTable rows={shown} asked={amount} hasReasons={failed + since.length > 0} />
    </>
  );
}

/** E.g. '3 amounts have been changed again since, and 1 is no longer scheduled'. */
function sinceText(since: readonly OutcomeRow[]): string {
  const gone = since.filter(({ outcome }) => outcome.amount === null).length;
  const again = since.length - gone;
  const verb = (count: number, one: string, many: string) => (count === 1 ? one : many);
  if (again === 0) return `${amountsText(gone)} ${verb(gone, 'is', 'are')} no longer scheduled`;
  const changed = `${amountsText(again)} ${verb(again, 'has', 'have')} been changed again since`;
  return gone === 0
    ? changed
    : `${changed}, and ${formatCount(gone)} ${verb(gone, 'is', 'are')} no longer scheduled`;
}
