import type { ReleaseNote } from '../contract/releaseNotes.ts';
import type { ScheduledReport } from '../contract/reports.ts';

/** A weekly report of two statuses, sent before. */
export function buildScheduledReport(overrides: Partial<ScheduledReport> = {}): ScheduledReport {
  return {
    id: 31,
    name: 'Returned and disputed',
    ownerEmailAddress: 'ana.duarte@example.com',
    frequency: 'Weekly',
    day: 5,
    statusCriteria: 'Disputed,Returned',
    managementCompanyName: 'Summit Management',
    revision: 3,
    nextDueAt: '2026-11-27T13:00:00Z',
    lastSentAt: '2026-11-20T13:00:04Z',
    ...overrides,
  };
}

const reportParts: readonly Partial<ScheduledReport>[] = [
  {
    name: 'All payments of the day',
    frequency: 'Daily',
    statusCriteria: '',
    lastSentAt: '2026-11-21T13:00:02Z',
  },
  {},
  {
    name: 'Refunds',
    statusCriteria: 'RefundFailed,RefundPending,Refunded',
    day: 1,
    nextDueAt: '2026-11-23T13:00:00Z',
    lastSentAt: '2026-11-16T13:00:03Z',
  },
  { name: 'Still pending', statusCriteria: 'Pending', frequency: 'Daily', lastSentAt: null },
];

/** Scheduled reports by name, e.g. 4 of them: daily and weekly, of all statuses and of some, one not sent yet. */
export function buildScheduledReports(count: number): ScheduledReport[] {
  return Array.from({ length: count }, (_, index) => {
    const part = reportParts[index % reportParts.length] ?? {};
    const report = buildScheduledReport({ ...part, id: 31 + index });
    const round = Math.floor(index / reportParts.length);
    return {
      ...report,
      name: round === 0 ? report.name : `${report.name} ${round + 1}`,
      nextDueAt: report.frequency === 'Daily' ? '2026-11-22T13:00:00Z' : report.nextDueAt,
    };
  });
}

/** A rich-text document as its editor writes it (REL-4). */
export const richTextNote = JSON.stringify([
  { type: 'heading-one', children: [{ text: 'Reports by e-mail' }] },
  {
    type: 'paragraph',
    children: [
      { text: 'A report can now be ' },
      { text: 'scheduled', bold: true },
      { text: ': its owner gets a link at ' },
      { text: '6:00 AM', code: true },
      { text: '.' },
    ],
  },
  {
    type: 'bulleted-list',
    children: [
      { type: 'list-item', children: [{ text: 'Daily, or on a day of the week' }] },
      { type: 'list-item', children: [{ text: 'Of all statuses, or of some', italic: true }] },
    ],
  },
]);

/** A pending note in rich text. */
export function buildReleaseNote(overrides: Partial<ReleaseNote> = {}): ReleaseNote {
  return {
    id: 12,
    releaseVersion: '2026.12',
    body: richTextNote,
    dataType: 'Json',
    status: 'Pending',
    updatedAt: '2026-11-20T21:14:00Z',
    releasedAt: null,
    revision: 4,
    ...overrides,
  };
}

/** Release notes, newest first: a pending one in rich text, released ones in each format. */
export function buildReleaseNotes(): ReleaseNote[] {
  const released = { status: 'Released' } as const;
  return [
    buildReleaseNote(),
    buildReleaseNote({
      id: 11,
      ...released,
      releaseVersion: '2026.11',
      body: '## Refunds\n\nA refund now shows **who asked for it** and why.',
      updatedAt: '2026-11-02T16:30:00Z',
      releasedAt: '2026-11-03T15:00:00Z',
    }),
    buildReleaseNote({
      id: 10,
      ...released,
      releaseVersion: '2026.10',
      body: '<h2>Payouts</h2><p>A payout shows where its money came from.</p>',
      dataType: 'Html',
      updatedAt: '2026-10-01T18:05:00Z',
      releasedAt: '2026-10-05T15:00:00Z',
    }),
  ];
}
