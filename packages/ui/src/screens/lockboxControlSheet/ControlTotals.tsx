import type { LockboxControlSheet } from '@payments/api-client/contract';
import styled from 'styled-components';
import { formatCount } from '../../components/figures/index.ts';
import { CheckIcon, HelpIcon, WarningIcon } from '../../components/Icon/index.ts';
import { Money } from '../../components/Money/index.ts';
import { Badge } from '../../components/StatusBadge/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { token } from '../../tokens/token.ts';
import { type Check, checksOf, countDifference, totalDifference } from './checks.ts';

const presentation = {
  matches: { tone: 'success', icon: CheckIcon, label: 'Matches' },
  differs: { tone: 'danger', icon: WarningIcon, label: 'Differs' },
  unstated: { tone: 'warning', icon: HelpIcon, label: 'Not stated' },
} as const;

/** What the file's own trailer states beside what was counted. */
export function ControlTotals({ sheet }: { sheet: LockboxControlSheet }) {
  const checks = checksOf(sheet);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Control total</VisuallyHidden>
          </th>
          <th scope="col">File states</th>
          <th scope="col">Counted</th>
          <th scope="col">Check</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Items</th>
          <td>{sheet.statedItemCount === null ? '–' : formatCount(sheet.statedItemCount)}</td>
          <td>{formatCount(sheet.itemCount)}</td>
          <td>
            <CheckBadge
              check={checks.items}
              difference={countDifference(sheet.statedItemCount ?? 0, sheet.itemCount)}
            />
          </td>
        </tr>
        <tr>
          <th scope="row">Total</th>
          <td>{sheet.statedTotal === null ? '–' : <Money amount={sheet.statedTotal} />}</td>
          <td>
            <Money amount={sheet.total} />
          </td>
          <td>
            <CheckBadge
              check={checks.total}
              difference={totalDifference(sheet.statedTotal ?? 0, sheet.total)}
            />
          </td>
        </tr>
      </tbody>
    </Table>
  );
}

/** A difference is its figure, which is read out as one. */
function CheckBadge({ check, difference }: { check: Check; difference: string }) {
  const { tone, icon, label } = presentation[check];
  return (
    <Badge tone={tone} icon={icon}>
      {check === 'differs' ? (
        <span>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {difference}
        </span>
      ) : (
        label
      )}
    </Badge>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: ${token.typeTable};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 7px 0 7px ${token.space2};
    border-bottom: 1px solid ${token.border};
    text-align: right;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    color: ${token.textMuted};
    font: ${token.typeCaption};
    white-space: normal;
    vertical-align: bottom;
  }
  tbody th {
    color: ${token.textMuted};
    font-weight: 400;
  }
  tbody td:nth-child(3) {
    font-weight: 600;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;
