import type { AuditEntry } from '@payments/api-client/contract';
import { fn } from 'storybook/test';
import type { ActivityProps } from '../components/AuditTrail/index.ts';

/** The activity of a drawer, loaded: these entries and no more. */
export const activityOf = (...entries: AuditEntry[]): ActivityProps => ({
  trail: { state: 'ready', entries, itemCount: entries.length },
  onOpen: fn(),
  onShowMore: fn(),
  onRetry: fn(),
});
