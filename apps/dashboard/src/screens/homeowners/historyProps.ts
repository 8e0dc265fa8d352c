import type { Page } from '@payments/api-client/contract/page';
import type { Payment } from '@payments/api-client/contract/payments';
import type { Failure } from '@payments/machines/failure';
import type { PayerHistory } from '@payments/ui/screens/payerPanel';
import { failureWords } from '../../notifications/failureWords.ts';
import { historySizes } from './startPayerPanel.ts';

interface HistorySnapshot {
  context: { query: { pageSize: number } | null; value: Page<Payment> | null; failure: Failure | null };
}

/** A homeowner's payments as their panel is told them. Only a request for all is pending or failed beside the first ones. */
export function historyProps({ context: { query, value, failure } }: HistorySnapshot): PayerHistory {
  const words = failure && failureWords(failure, 'The payments could not be loaded');
  if (value === null) return words ? { state: 'failed', failure: words } : { state: 'loading' };
  const { items: payments, itemCount, pageSize } = value;
  if (pageSize === historySizes.most) return { state: 'all', payments, itemCount };
  if (query?.pageSize !== historySizes.most) return { state: 'first', payments, itemCount };
  return words
    ? { state: 'failedAll', payments, itemCount, failure: words }
    : { state: 'loadingAll', payments, itemCount };
}
