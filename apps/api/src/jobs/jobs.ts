import { PgBoss } from 'pg-boss';
import { sendWaitingEmails } from '../outbox/outbox.ts';
import { draftDue } from '../paymentProvider/draftDue.ts';
import { receivePayment } from '../paymentProvider/receivePayment.ts';
import { settleDue } from '../paymentProvider/settleDue.ts';
import { completeWaitingApplications } from '../resources/applications/completeApplication.ts';
import { foldPaymentTotals } from '../resources/payments/totals.ts';
import { makePayouts } from '../resources/payouts/makePayouts.ts';
import { sendDueReports } from '../resources/reports/sendDueReports.ts';
import { issueForPreviousYear } from '../resources/taxForms/issueTaxForms.ts';
import { makeArchives } from '../resources/taxForms/makeArchives.ts';
import type { Services } from '../services.ts';
import { removeExpired } from './removeExpired.ts';

interface RecurringJob {
  name: string;
  /** Seconds between the end of one run and the start of the next. */
  every: number;
  run(): Promise<unknown>;
}

export interface Jobs {
  stop(): Promise<void>;
}

function jobsOf(services: Services): RecurringJob[] {
  const { settings, database, log } = services;
  const day = settings.SANDBOX_DAY_SECONDS;
  const jobs: RecurringJob[] = [
    { name: 'settle-due', every: Math.min(15, Math.max(1, day / 12)), run: () => settleDue(services) },
    { name: 'make-payouts', every: Math.min(60, Math.max(1, day / 4)), run: () => makePayouts(services) },
    { name: 'draft-due', every: Math.min(60, Math.max(1, day)), run: () => draftDue(services) },
    { name: 'fold-payment-totals', every: 20, run: () => foldPaymentTotals(database.queries) },
    { name: 'send-reports', every: 30, run: () => sendDueReports(services) },
    { name: 'complete-applications', every: 15, run: () => completeWaitingApplications(services) },
    { name: 'make-archives', every: 2, run: () => makeArchives(services) },
    { name: 'issue-tax-forms', every: 3600, run: () => issueForPreviousYear(services) },
    { name: 'remove-expired', every: 3600, run: () => removeExpired(services) },
  ];
  if (settings.DEMO_DATA && settings.SANDBOX_INCOMING_SECONDS > 0) {
    jobs.push({
      name: 'receive-payment',
      every: settings.SANDBOX_INCOMING_SECONDS,
      run: () => receivePayment(services),
    });
  }
  const { SMTP_URL: smtpUrl } = settings;
  if (smtpUrl) {
    const mail = { smtpUrl, from: settings.MAIL_FROM, host: new URL(settings.PUBLIC_ORIGIN).hostname };
    jobs.push({
      name: 'send-emails',
      every: 5,
      run: () => sendWaitingEmails(database, mail, () => services.now(), log),
    });
  }
  return jobs;
}

export interface JobsOptions {
  /** Seconds between two looks whether each job's next run is still queued. @default 15 */
  reseedSeconds?: number;
}

/**
 * Starts the background work. Each job's next run is a row of the job library's queue, so that several servers
 * share the work and a killed server's run is taken up again. A job whose next run got lost, because the database
 * failed while it was queued, is queued anew.
 */
export async function startJobs(services: Services, { reseedSeconds = 15 }: JobsOptions = {}): Promise<Jobs> {
  const { database, log } = services;
  const boss = new PgBoss({
    db: database.jobs,
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    schedule: false,
    superviseIntervalSeconds: 60,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'background work failed'));
  boss.on('warning', (warning) => log.debug({ warning: warning.message }, 'background work is slow'));
  const jobs = jobsOf(services);
  // One server after another: the job library's tables and queues cannot be made by two at once.
  await database.alone(async () => {
    await boss.start();
    for (const { name } of jobs) {
      await boss.createQueue(name, {
        policy: 'short',
        retryLimit: 3,
        expireInSeconds: 120,
        deleteAfterSeconds: 600,
      });
    }
  });
  /** The queue holds one waiting run of each job at most: a second is dropped by the job library. */
  const queueNext = (job: RecurringJob) =>
    boss.send(job.name, null, { startAfter: Math.max(1, Math.round(job.every)) });
  for (const job of jobs) {
    await boss.work(
      job.name,
      { pollingIntervalSeconds: Math.min(2, Math.max(0.5, job.every / 2)) },
      async () => {
        try {
          await job.run();
        } catch (error) {
          log.error({ err: error, job: job.name }, 'a background job failed');
        }
        await queueNext(job);
      },
    );
    await boss.send(job.name);
  }
  const reseed = async () => {
    for (const job of jobs) {
      await queueNext(job).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'the next run of a background job could not be queued'),
      );
    }
  };
  let reseeding = Promise.resolve();
  const timer = setInterval(() => {
    reseeding = reseeding.then(reseed);
  }, reseedSeconds * 1000);
  return {
    async stop() {
      clearInterval(timer);
      await reseeding;
      await boss.stop({ graceful: true, timeout: 5000, close: false });
    },
  };
}
