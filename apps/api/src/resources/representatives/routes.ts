import { toOffset } from '@payments/api-client/contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import { scopeOf } from '../../auth/caller.ts';
import type { Queries } from '../../database/connect.ts';
import { actorOf, type Handler } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { companyById } from '../managementCompanies/repository.ts';
import { documentFileOf, documentOf } from './documents.ts';
import { invite, withdraw } from './invite.ts';
import { contextOf, currentLinkOf } from './links.ts';
import { pageOfRepresentatives, present, representativeById } from './repository.ts';
import { openProfile } from './sealed.ts';

export {
  getRepresentativeProfile,
  saveRepresentativeDraft,
  submitRepresentative,
  uploadDocument,
} from './profile.ts';

export const getApplicationContext: Handler<'getApplicationContext'> = async ({ services, caller }) => {
  const linkId = await currentLinkOf(services.database.queries, caller.email, services.now());
  if (linkId === null) {
    throw new ProblemError('not-found', {
      detail: 'You are not invited to fill in a representative profile.',
    });
  }
  return { applicationContext: contextOf(services.links, linkId) };
};

export const listRepresentativeUsers: Handler<'listRepresentativeUsers'> = async ({
  services,
  caller,
  params,
  query,
}) => {
  const { queries } = services.database;
  await companyById(queries, params.id, scopeOf(caller));
  const page = toOffset(query.pageNumber, query.pageSize);
  const found = await pageOfRepresentatives(queries, services, {
    companyId: params.id,
    sort: query.sort ?? '-invitedAt',
    now: services.now(),
    ...page,
  });
  return { ...page, ...found };
};

const noRepresentative = () => notFound('representative');

/** The year alone: it tells who is meant, and is no date of birth. */
const maskedDate = (day: string) => `••/••/${day.slice(0, 4)}`;
const maskedSsn = '•••-••-••••';

export const getRepresentative: Handler<'getRepresentative'> = async ({ services, params }) => {
  const { queries } = services.database;
  const found = await representativeById(queries, params.id);
  if (!found) throw noRepresentative();
  const { row, companyName } = found;
  const profile = openProfile(services.sealer, row);
  const document = profile && (await documentOf(queries, services.sealer, row.id, profile.documentId));
  if (profile && !document) throw new Error('the document of a profile that was submitted is missing');
  return {
    ...present(services.sealer, row, services.now()),
    managementCompanyName: companyName,
    profile: profile &&
      document && {
        title: profile.title,
        emailAddress: profile.emailAddress,
        phone: profile.phone,
        addressLine1: profile.addressLine1,
        addressLine2: profile.addressLine2,
        city: profile.city,
        state: profile.state,
        postalCode: profile.postalCode,
        ownershipPercent: profile.ownershipPercent,
        dateOfBirth: maskedDate(profile.dateOfBirth),
        ssn: maskedSsn,
        document,
        termsVersion: profile.termsVersion,
        acceptedAt: profile.acceptedAt,
        acceptedFromIp: profile.acceptedFromIp,
      },
  };
};

export const downloadRepresentativeDocument: Handler<'downloadRepresentativeDocument'> = (call) => {
  const { services, params } = call;
  return services.database.transaction(async (queries) => {
    const found = await representativeById(queries, params.id);
    const profile = found && openProfile(services.sealer, found.row);
    const file = profile && (await documentFileOf(queries, services.sealer, params.id, profile.documentId));
    if (!found || !file) throw notFound('identity document');
    await recordAudit(queries, {
      at: services.now(),
      by: actorOf(call),
      action: 'representative.documentOpened',
      subject: 'representative',
      subjectId: params.id,
      companyId: found.row.management_company_id,
    });
    return {
      body: file.content,
      contentType: file.contentType,
      fileName: file.fileName,
      headers: {},
    };
  });
};

export const withdrawRepresentative: Handler<'withdrawRepresentative'> = (call) => {
  const { services, params } = call;
  return services.database.transaction(async (queries) => {
    const companyId = await withdraw(queries, params.id);
    await recordAudit(queries, {
      at: services.now(),
      by: actorOf(call),
      action: 'representative.withdrawn',
      subject: 'representative',
      subjectId: params.id,
      companyId,
    });
    return undefined;
  });
};

export const inviteRepresentative: Handler<'inviteRepresentative'> = (call) => {
  const { services, body } = call;
  const at = services.now();
  const send = (queries: Queries) =>
    invite(queries, services, {
      emailAddress: body.emailId,
      companyId: body.managementCompanyId,
      by: actorOf(call),
      at,
    });
  return once(call, 'inviteRepresentative', body, send, {
    what: 'representative',
    find: (queries, { id }) => representativeById(queries, id),
  });
};
