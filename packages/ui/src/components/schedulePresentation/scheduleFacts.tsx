import type { ScheduledPayment } from '@payments/api-client/contract';
import { formatDay } from '../dateRange/index.ts';
import type { FactListProps } from '../FactList/index.ts';
import { MethodName } from '../MethodName/index.ts';
import { ScheduleAmount } from './ScheduleAmount.tsx';
import { frequencyNames } from './schedulePresentation.ts';

/** What a decision about one scheduled payment rests on. */
export function scheduleFacts(schedule: ScheduledPayment): FactListProps['facts'] {
  return [
    { name: 'Amount', value: <ScheduleAmount amount={schedule.amount} /> },
    { name: 'Frequency', value: frequencyNames[schedule.frequency] },
    { name: 'Next date', value: formatDay(schedule.nextDate) },
    { name: 'Method', value: <MethodName method={schedule.method} hasIcon={false} /> },
  ];
}
