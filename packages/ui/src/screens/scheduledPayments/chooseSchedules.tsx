import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import type { ModalProps } from '../../components/Modal/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { SelectAll } from '../../components/SelectAll/index.ts';
import { media, token } from '../../tokens/token.ts';
import { splitByAmountType } from './changeTotals.ts';
import { amountsText, rowsBeforeReason } from './dialogWords.ts';
import type { ScheduledPaymentsDialogProps } from './ScheduledPaymentsDialogProps.ts';
import { SchedulesFilters } from './SchedulesFilters.tsx';
import { SchedulesTable } from './SchedulesTable.tsx';

/** The list: filtered, ticked, and then changed together (SCH-2, SCH-3). */
export function chooseSchedules(props: ScheduledPaymentsDialogProps): Omit<ModalProps, 'isOpen'> {
  const { list, selection, onClose, onStartChange, onClearSelection } = props;
  const selectedCount = selection.selectedIds.length;
  const { fixed, balanceDueCount } = splitTicked(props);
  return {
    title: 'Scheduled payments',
    description: shownText(props),
    size: 'full',
    onClose,
    children: (
      <>
        <SchedulesFilters {...props} />
        <SelectAll
          allSelected={selection.allSelected}
          isDisabled={list.rows.length === 0 || list.state !== 'ready'}
          onToggleAll={() => props.onTick(0, !selection.allSelected)}
        />
        <SchedulesTable {...props} />
      </>
    ),
    footer: (
      <>
        <Ticked role="status">
          {selectedCount === 0 && list.state === 'ready' && <span>{reasonAgainstChange(props)}</span>}
          {selectedCount > 0 && (
            <>
              <b>{formatCount(selectedCount)} selected</b>
              {list.rows.length < list.itemCount && <span>of {formatCount(list.itemCount)}</span>}
              {balanceDueCount > 0 && fixed.length > 0 && (
                <span>
                  {formatCount(balanceDueCount)} pay{balanceDueCount === 1 && 's'} the balance due
                </span>
              )}
              <Button variant="quiet" size="small" onPress={onClearSelection}>
                Clear
              </Button>
            </>
          )}
        </Ticked>
        <Button key="close" onPress={onClose}>
          Close
        </Button>
        <Button
          key="change"
          variant="primary"
          isDisabled={list.state === 'firstLoading'}
          disabledReason={reasonAgainstChange(props)}
          onPress={onStartChange}
        >
          {fixed.length === 0 ? 'Change amounts' : `Change ${amountsText(fixed.length)}`}
        </Button>
      </>
    ),
  };
}

function shownText({ list }: ScheduledPaymentsDialogProps): string | undefined {
  if (list.state === 'firstLoading') return 'Loading';
  if (list.state === 'failed' && list.rows.length === 0) return undefined;
  if (list.rows.length < list.itemCount)
    return `Showing ${formatCount(list.rows.length)} of ${formatCount(list.itemCount)}. Filter to reach the others.`;
  return list.itemCount === 1 ? '1 scheduled payment' : `${formatCount(list.itemCount)} scheduled payments`;
}

/** Why amounts cannot be changed now; undefined when they can. */
function reasonAgainstChange(props: ScheduledPaymentsDialogProps): string | undefined {
  const { isReadOnly, selection, list } = props;
  if (isReadOnly) return readOnlyReason;
  if (list.state !== 'ready') return rowsBeforeReason;
  if (selection.selectedIds.length === 0) return 'Tick the scheduled payments to change.';
  return splitTicked(props).fixed.length === 0
    ? 'Only fixed amounts can be changed. These pay the balance due.'
    : undefined;
}

/** What is ticked: those whose amount changes, and how many keep theirs. */
function splitTicked({ selection, list }: ScheduledPaymentsDialogProps) {
  const ids = new Set(selection.selectedIds);
  return splitByAmountType(list.rows.filter(({ id }) => ids.has(id)));
}

const Ticked = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space2};
  min-height: ${token.controlHeight};
  margin-right: auto;
  font: ${token.typeTable};
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  > span {
    color: ${token.textMuted};
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    flex: 1 0 100%;
    min-height: 0;
  }
`;
