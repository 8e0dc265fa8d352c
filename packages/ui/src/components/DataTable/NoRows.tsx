import { useState } from 'react';
import { Button } from '../Button/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { ErrorState, RetryButton } from '../ErrorState/index.ts';
import { AlertIcon, SearchIcon } from '../Icon/index.ts';
import { floats } from '../rootMark/index.ts';
import type { DataTableProps } from './DataTable.tsx';
import { Floating, FloatingBar } from './tableStyles.ts';

type NoRowsProps = Pick<
  DataTableProps<object>,
  'label' | 'state' | 'failure' | 'emptyKind' | 'emptyWords' | 'emptyAction' | 'onRetry' | 'onClearFilters'
>;

/** Why there are no rows, and what next: as last told, until the answer that is waited for says it anew. */
export function NoRows(asked: NoRowsProps) {
  const [props, setProps] = useState(asked);
  if (asked.state !== 'reloading' && asked !== props) setProps(asked);
  const { label, state, failure, emptyKind = 'nothingYet', emptyWords, onRetry, onClearFilters } = props;
  const noun = label.toLowerCase();
  if (state === 'failed')
    return <ErrorState title={`${label} could not be loaded`} {...failure} onRetry={onRetry} />;
  const words = emptyWords?.[emptyKind];
  if (emptyKind === 'nothingMatches')
    return (
      <EmptyState
        icon={SearchIcon}
        title={words?.title ?? `No ${noun} match these filters`}
        message={`${words?.message ?? 'Try a wider date range'}${onClearFilters ? ', or clear the filters' : ''}.`}
        action={onClearFilters ? <Button onPress={onClearFilters}>Clear filters</Button> : props.emptyAction}
      />
    );
  return (
    <EmptyState
      title={words?.title ?? `No ${noun} yet`}
      message={words?.message}
      action={props.emptyAction}
    />
  );
}

/** Says over the old rows that no newer ones could be had. */
export function FailedBar({ label, failure, onRetry }: NoRowsProps) {
  return (
    <Floating ref={floats} data-floats data-beside="pages">
      <FloatingBar role="alert" data-tone="danger">
        <AlertIcon />
        <p>
          <b>{failure?.title ?? `${label} could not be loaded`}</b>{' '}
          <small>
            {failure?.message} These rows are from before.
            {failure?.requestId && ` Request ${failure.requestId}`}
          </small>
        </p>
        {onRetry && <RetryButton size="small" onPress={onRetry} />}
      </FloatingBar>
    </Floating>
  );
}
