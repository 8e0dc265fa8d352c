import type {
  AmountType,
  AmountTypeFilter,
  Community,
  ScheduledPayment,
  ScheduleFrequency,
  ScheduleOutcome,
} from '@payments/api-client/contract';
import type { ListState, RowSelection } from '../../components/DataTable/index.ts';
import type { FailureWords } from '../../components/ErrorState/index.ts';

/** SCH-2, but for the name, which is typed. Null and empty mean any. */
export interface SchedulesFilterChoice {
  communityId: number | null;
  /** Only these homeowners'. */
  payerIds: readonly number[];
  amountType: AmountType | null;
  /** In dollars. */
  amount: { comparison: AmountTypeFilter; dollars: number } | null;
  frequency: ScheduleFrequency | null;
}

export interface SchedulesList {
  state: ListState;
  /** Up to 999. */
  rows: readonly ScheduledPayment[];
  /** Rows of the whole filter: 'Showing 999 of 1,412' when there are more. */
  itemCount: number;
  /** Set when `state` is `failed`. */
  failure?: FailureWords;
}

/** The new fee of each Fixed schedule, by schedule id, in dollars (SCH-5). */
export type PreviewFees =
  | { state: 'loading' }
  | { state: 'ready'; fees: Readonly<Record<number, number>> }
  | { state: 'failed'; failure: FailureWords };

/** Where the change of amounts stands. Amounts are in dollars; `count` is how many schedules it is sent for. */
export type ScheduledPaymentsStep =
  /** The list. */
  | { state: 'choosing' }
  /** The new amount; `problem` is shown at the field after a try. */
  | { state: 'amount'; problem?: 'amountMissing' | 'amountInvalid' | 'amountTooLarge' }
  /** Old and new amount and fee of each row; its button sends the change (SCH-4). */
  | { state: 'preview'; amount: number; fees: PreviewFees }
  /** Cannot be closed meanwhile. */
  | { state: 'applying'; amount: number; count: number }
  /** The outcome of each row, of every try so far: the last one of a row stands. */
  | { state: 'outcomes'; amount: number; outcomes: readonly ScheduleOutcome[] }
  /** No answer came: what happened is not known, and the same request again is safe. */
  | { state: 'failed'; amount: number; count: number; failure: FailureWords }
  | { state: 'unauthorized'; amount: number; count: number }
  /**
   * A change was under way when the page was reloaded; `isAnswered` when its outcomes had been shown and some had
   * failed.
   */
  | { state: 'interrupted'; amount: number; count: number; isAnswered?: boolean };

export interface ScheduledPaymentsDialogProps {
  isOpen: boolean;
  list: SchedulesList;
  filter: SchedulesFilterChoice;
  /** The name of the only homeowner in `filter.payerIds`, for the chip. */
  payerName?: string;
  /** True when anything is filtered: shows 'Clear all' and 'nothing matches'. */
  isFiltered: boolean;
  onFilterChange: (filter: SchedulesFilterChoice) => void;
  /** A part of the homeowner's name or unit, as typed; at least 3 characters (LIST-7). */
  nameText: string;
  onNameTextChange: (nameText: string) => void;
  onClearFilters: () => void;
  communities: readonly Community[];
  isLoadingCommunities: boolean;
  onRetryList: () => void;
  /** Ids of schedules; every id of the rows when `allSelected`. */
  selection: RowSelection;
  /** A row was ticked or unticked; id 0 is all of them (SCH-3). */
  onTick: (id: number, isTicked: boolean) => void;
  onClearSelection: () => void;
  step: ScheduledPaymentsStep;
  /** The chosen schedules as they stood when the change began. May be empty after a reload. */
  chosen: readonly ScheduledPayment[];
  /** The new amount as typed. */
  amountText: string;
  onAmountTextChange: (amountText: string) => void;
  /** 'Change 40 amounts' in `choosing`: to `amount`. */
  onStartChange: () => void;
  /** 'Preview' in `amount`. */
  onSubmitAmount: () => void;
  onRetryFees: () => void;
  /** 'Change 38 amounts to $310.00' in `preview`. */
  onConfirmChange: () => void;
  /** 'Back': from `amount` to `choosing`, from `preview` to `amount`, from `outcomes` to `choosing`. */
  onBack: () => void;
  /** 'Retry the 2 that failed' in `outcomes`: not those that are gone, calculated, or changed by somebody else. */
  onRetryFailed: () => void;
  /** 'Replace the 2 that others changed' in `outcomes`. */
  onReplaceOvertaken: () => void;
  /** 'Retry' in `failed`, 'Finish the change' or 'Show the result' in `interrupted`: the same request, with the same key. */
  onResume: () => void;
  /** 'Forget this change' or 'Put it away' in `interrupted`: to `choosing`. What the server has done stays done. */
  onDropChange: () => void;
  onDelete: (schedule: ScheduledPayment) => void;
  onSendDeleteLink: (schedule: ScheduledPayment) => void;
  /** A read-only user: what writes is disabled and says why (ROLE-8). */
  isReadOnly: boolean;
  /** Escape, 'Close'. Not called while applying. */
  onClose: () => void;
  onSignInAgain: () => void;
}
