import { toOffset } from '@payments/api-client/contract';
import { scopeOf } from '../../auth/caller.ts';
import { actorOf, type Handler } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { completeApplication } from '../applications/completeApplication.ts';
import { takeOnboardingLink } from '../applications/onboardingLink.ts';
import { readSubmittedApplication } from '../applications/submittedApplication.ts';
import { approveCommunities } from './approveCommunities.ts';
import { communityById, conditionOf, onboardedCommunities, pageOfCommunities } from './repository.ts';

const newestChangeFirst = '-statusChangedAt';

export const listOnboardedCommunities: Handler<'listOnboardedCommunities'> = ({ services, caller }) =>
  onboardedCommunities(services.database.queries, scopeOf(caller));

export const listCommunities: Handler<'listCommunities'> = async ({ services, caller, query }) => {
  const { pageNumber, pageSize, sort = newestChangeFirst } = query;
  const page = toOffset(pageNumber, pageSize);
  const condition = conditionOf(query, scopeOf(caller));
  return { ...page, ...(await pageOfCommunities(services.database.queries, { condition, sort, ...page })) };
};

const closedWords = {
  handedIn: 'The application was submitted: its form can no longer be opened.',
  'Sent to Underwriting (Pending)': 'The application is with underwriting: its form can no longer be opened.',
  Onboarded: 'The association is onboarded: it needs no application.',
  Declined: 'The association was declined: its form can no longer be opened.',
} as const;

export const getOnboardingLink: Handler<'getOnboardingLink'> = async (call) => {
  const taken = await takeOnboardingLink(call.services, {
    communityId: call.params.id,
    scope: scopeOf(call.caller),
    by: actorOf(call),
  });
  if (taken.state === 'unknown') throw notFound('association');
  if (taken.state === 'closed') throw new ProblemError('conflict', { detail: closedWords[taken.reason] });
  const { link, applicationId, expiresAt } = taken;
  return { link, applicationId, expiresAt: expiresAt.toISOString() };
};

export const getSubmittedApplication: Handler<'getSubmittedApplication'> = async (call) => {
  const { services, caller, params } = call;
  const application = await readSubmittedApplication(services, params.id, scopeOf(caller));
  if (!application) throw notFound('application');
  return application;
};

export const submitOnboarding: Handler<'submitOnboarding'> = async (call) => {
  const { services, caller, params } = call;
  return services.database.transaction(async (queries) => {
    const done = await completeApplication(queries, {
      applicationId: params.id,
      scope: scopeOf(caller),
      by: actorOf(call),
      at: services.now(),
    });
    if (done.state === 'notHandedIn')
      throw new ProblemError('conflict', { detail: 'The application has not been submitted yet.' });
    if (done.state === 'unknown') throw notFound('application');
    return communityById(queries, done.communityId);
  });
};

export const approveOnboarding: Handler<'approveOnboarding'> = (call) => {
  const { services, caller, body } = call;
  return once(call, 'approveOnboarding', { communityIds: body.communityIds }, (queries) =>
    approveCommunities(queries, {
      ids: body.communityIds,
      scope: scopeOf(caller),
      by: actorOf(call),
      now: services.now,
      sealer: services.sealer,
    }),
  );
};
