import { Button } from '../Button/index.ts';
import { formatCount } from '../figures/index.ts';
import { FloatingBar } from './tableStyles.ts';

export interface BulkAction {
  /** Names the action and its extent, e.g. 'Delete 3 scheduled payments'. */
  label: string;
  variant?: 'primary' | 'secondary' | 'danger';
  /** Why it cannot be done. */
  disabledReason?: string;
  onAction: () => void;
}

export interface BulkBarProps {
  selectedCount: number;
  /** What the action will do, e.g. 'Their payers are told by e-mail.' */
  explanation?: string;
  actions: readonly BulkAction[];
  onClear: () => void;
}

/** How many rows are ticked, and what can be done with them. */
export function BulkBar({ selectedCount, explanation, actions, onClear }: BulkBarProps) {
  return (
    <FloatingBar role="region" aria-label="Selected rows">
      <p>
        <b>{formatCount(selectedCount)} selected</b> {explanation && <small>{explanation}</small>}
      </p>
      <Button variant="quiet" onPress={onClear}>
        Clear
      </Button>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant={action.variant}
          disabledReason={action.disabledReason}
          onPress={action.onAction}
        >
          {action.label}
        </Button>
      ))}
    </FloatingBar>
  );
}
