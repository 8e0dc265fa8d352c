import {
  newReport,
  type PaymentStatus,
  type ReportFrequency,
  type ScheduledReport,
  savedText,
  scheduledReportForm,
  statusCriteriaOf,
  statusesOf,
} from '@payments/api-client/contract';
import { type FieldFault, typedInto } from '../../components/Form/index.ts';

/** What is typed and chosen. */
export interface TypedReport {
  name: string;
  ownerEmailAddress: string;
  frequency: ReportFrequency;
  /** 0-6, Sunday to Saturday; kept while the frequency is Daily. */
  day: number;
  /** None stands for all. */
  statusCriteria: readonly PaymentStatus[];
}

/** The contract's form over what is typed. */
export const scheduledReportSchema = typedInto(
  (typed: TypedReport) => ({
    ...typed,
    name: savedText(typed.name),
    statusCriteria: statusCriteriaOf(typed.statusCriteria),
  }),
  scheduledReportForm,
);

function nameFault({ type }: FieldFault, typed: unknown): string {
  if (type === 'too_big') return 'This is longer than 100 characters.';
  return typeof typed === 'string' && typed.trim() !== ''
    ? 'None of this can be saved: write letters or digits.'
    : 'Give the report a name.';
}

/** The fields in their order, with the words for what is wrong. */
export const scheduledReportFields = {
  name: { label: 'Name', error: nameFault },
  ownerEmailAddress: {
    label: "Owner's e-mail",
    error: 'Enter a complete e-mail address, like name@example.com.',
  },
  frequency: { label: 'How often', error: 'Choose daily or weekly.' },
  day: { label: 'Day', error: 'Choose a day of the week.' },
  statusCriteria: { label: 'Statuses', error: 'Choose from the statuses below.' },
};

/** A stored report as the form begins with it. */
export function typedOf(report: ScheduledReport): TypedReport {
  const { name, ownerEmailAddress, frequency, day, statusCriteria } = report;
  return { name, ownerEmailAddress, frequency, day, statusCriteria: statusesOf(statusCriteria) };
}

/** A new report that goes to an e-mail address. @param statusCriteria none for all */
export function nothingYet(ownerEmailAddress: string, statusCriteria: readonly PaymentStatus[]): TypedReport {
  return { name: '', ownerEmailAddress, ...newReport, statusCriteria };
}
