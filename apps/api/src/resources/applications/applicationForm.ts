import { createHash } from 'node:crypto';
import type { AuditAction } from '@payments/api-client/contract';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Queries } from '../../database/connect.ts';
import { communities, onboardingApplications } from '../../database/schema.ts';
import type { Services } from '../../services.ts';
import {
  type Answers,
  checkAnswers,
  differingFields,
  type FieldName,
  fieldsInQuestion,
  mergedAnswers,
  openAnswers,
  openSecrets,
  sealAnswers,
  sealSecrets,
  secretFields,
  touchedAnswers,
  withTouched,
} from './answers.ts';
import { type OnboardingLink, openStatuses, readLink } from './onboardingLink.ts';

export interface OpenForm {
  communityName: string;
  /** What was saved last. */
  answers: Answers;
  savedAt: Date | null;
  /** Changes with every save; empty before the first. */
  version: string;
  /** The secrets that were saved last, sealed: the form sends them back. */
  sealedSecrets: string;
  /** The link that it was opened by works until then. */
  linkExpiresAt: Date;
}

/**
 * What a link's form is: `open`; `handedIn`, after which nothing changes; `closed` when the association went on without
 * it; `expired` when it would be open, but the link's time is over; `unknown` when it was never signed here.
 */
export type FormState =
  | { state: 'open'; form: OpenForm }
  | { state: 'handedIn'; communityName: string; handedInAt: Date }
  | { state: 'closed' | 'expired' | 'unknown' };

type Found = {
  application: typeof onboardingApplications.$inferSelect;
  community: typeof communities.$inferSelect;
};

/** What is sealed is another text each time, even for the same answers. */
function versionOf(sealedAnswers: string | null): string {
  return sealedAnswers === null ? '' : createHash('sha256').update(sealedAnswers).digest('base64url');
}

function find(queries: Queries, id: string) {
  return queries
    .select({ application: onboardingApplications, community: communities })
    .from(onboardingApplications)
    .innerJoin(communities, eq(communities.id, onboardingApplications.community_id))
    .where(eq(onboardingApplications.id, id));
}

/** @param openIn the times of a link in which its form is open for what is asked */
function stateOf(
  { sealer }: Services,
  found: Found | undefined,
  link: OnboardingLink,
  openIn: readonly OnboardingLink['time'][],
): FormState {
  if (!found) return { state: 'unknown' };
  const { application, community } = found;
  if (application.handed_in_at)
    return { state: 'handedIn', communityName: community.name, handedInAt: application.handed_in_at };
  if (!openStatuses.has(community.onboarding_status)) return { state: 'closed' };
  if (!openIn.includes(link.time)) return { state: 'expired' };
  const answers = openAnswers(sealer, application.id, application.sealed_answers);
  return {
    state: 'open',
    form: {
      communityName: community.name,
      answers,
      savedAt: application.saved_at,
      version: versionOf(application.sealed_answers),
      sealedSecrets: sealSecrets(sealer, application.id, answers),
      linkExpiresAt: link.expiresAt,
    },
  };
}

interface Posted {
  typed: Answers;
  /** Of the form that was filled in, and the answers that it showed then. */
  version: string;
  shown: Answers;
  /** Of the same form. */
  sealedSecrets: string;
  handIn: boolean;
}

/** True when a form says what was handed in: pressed twice, or sent again after its answer got lost. */
function isRepeat({ sealer }: Services, { application }: Found, { typed, shown, sealedSecrets }: Posted) {
  const secrets = openSecrets(sealer, application.id, sealedSecrets);
  const answers = mergedAnswers({ ...shown, ...secrets }, typed);
  const handedIn = openAnswers(sealer, application.id, application.sealed_answers);
  return differingFields(answers, handedIn).length === 0;
}

/** Looks at a link's form without changing anything. */
export async function readForm(services: Services, link: string): Promise<FormState> {
  const read = readLink(services, link);
  if (!read) return { state: 'unknown' };
  const [found] = await find(services.database.queries, read.applicationId);
  return stateOf(services, found, read, ['within']);
}

/**
 * Keeps what was typed, and hands the application in when that is asked for and every answer is whole. The first save
 * moves the association on to In Progress. A form that is not open changes nothing; what was handed in may be sent once
 * more. One that was opened before somebody else's save changes what was touched in it, unless the other save changed
 * the same.
 */
export function saveForm(
  services: Services,
  given: Posted & { link: string; caller: { address: string; requestId: string } },
): Promise<
  /**
   * `incomplete` is saved too, and not handed in as was asked for. `merged` is saved together with what somebody else
   * saved meanwhile, and not handed in: nobody has seen it as it is now.
   */
  | { state: 'saved' | 'incomplete' | 'merged' }
  /** Now, or by the same answers before. */
  | { state: 'isHandedIn'; applicationId: string }
  /** Saved and not handed in, by a link whose end had passed: its form is shown no more. */
  | { state: 'savedLate' }
  /** `differing` are the fields that both may have changed, a bank's together; `touched` what was typed here. */
  | { state: 'savedMeanwhile'; form: OpenForm; differing: FieldName[]; touched: Answers }
  | Exclude<FormState, { state: 'open' }>
> {
  const read = readLink(services, given.link);
  if (!read) return Promise.resolve({ state: 'unknown' });
  const { applicationId: id } = read;
  const isLate = read.time === 'justOver';
  const { database, sealer, now } = services;
  return database.transaction(async (queries) => {
    const [found] = await find(queries, id).for('no key update');
    const state = stateOf(services, found, read, ['within', 'justOver']);
    if (found && state.state === 'handedIn' && given.handIn && isRepeat(services, found, given))
      return { state: 'isHandedIn', applicationId: id };
    if (!found || state.state !== 'open') return state.state === 'open' ? { state: 'unknown' } : state;
    const at = now();
    const { community } = found;
    const saved = state.form.answers;
    const isOvertaken = given.version !== state.form.version;
    const touched = touchedAnswers(given.typed, given.shown);
    const answers = mergedAnswers(saved, isOvertaken ? withTouched(saved, touched) : given.typed);
    if (isOvertaken) {
      const opened = { shown: given.shown, secrets: openSecrets(sealer, id, given.sealedSecrets) };
      const inQuestion = fieldsInQuestion({ saved, opened, typed: given.typed, merged: answers });
      if (inQuestion.length > 0)
        return isLate
          ? { state: 'expired' }
          : { state: 'savedMeanwhile', form: state.form, differing: inQuestion, touched };
    }
    const isMerged =
      isOvertaken &&
      differingFields(answers, checkAnswers(given.typed).answers).some((name) => !secretFields.has(name));
    const { errors } = checkAnswers(answers);
    const isHandedIn = given.handIn && !isMerged && Object.keys(errors).length === 0;
    await queries
      .update(onboardingApplications)
      .set({
        sealed_answers: sealAnswers(sealer, id, answers),
        saved_at: at,
        ...(isHandedIn ? { handed_in_at: at } : {}),
      })
      .where(eq(onboardingApplications.id, id));
    const audit = (action: AuditAction) =>
      recordAudit(queries, {
        at,
        by: { userId: null, name: 'Applicant', ...given.caller },
        action,
        subject: 'community',
        subjectId: community.id,
        companyId: community.management_company_id,
      });
    if (community.onboarding_status === 'Not Started') {
      await queries
        .update(communities)
        .set({ onboarding_status: 'In Progress', onboarding_status_changed_at: at })
        .where(eq(communities.id, community.id));
      await audit('community.applicationBegun');
    }
    await audit(isHandedIn ? 'community.applicationHandedIn' : 'community.applicationSaved');
    if (isHandedIn) return { state: 'isHandedIn', applicationId: id };
    if (isLate) return { state: 'savedLate' };
    if (isMerged) return { state: 'merged' };
    return { state: given.handIn ? 'incomplete' : 'saved' };
  });
}
