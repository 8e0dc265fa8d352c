import { taxFormsPageSize, toOffset } from '@payments/api-client/contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import { type Caller, scopeOf } from '../../auth/caller.ts';
import { actorOf, type Handler } from '../../http/call.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { requireCommunity } from '../communities/repository.ts';
import { companyById } from '../managementCompanies/repository.ts';
import { archiveFileName, type Bundle, downloadArchive, informationOf, requestArchive } from './archives.ts';
import { previousYear } from './issueTaxForms.ts';
import { filerOf } from './makeArchives.ts';
import { downloadedAction, downloadsOf, formOf, pageOfTaxForms } from './repository.ts';
import { taxFormFileName, taxFormPdf } from './taxFormPdf.ts';

const momentOf = ({ now, settings }: Services) => ({ now: now(), timeZone: settings.BUSINESS_TIME_ZONE });

const companyOf = ({ services, caller }: { services: Services; caller: Caller }, id: number) =>
  companyById(services.database.queries, id, scopeOf(caller));

export const listCompanyCommunities: Handler<'listCompanyCommunities'> = async (call) => {
  const { services, params, query } = call;
  const company = await companyOf(call, params.id);
  const { pageNumber, pageSize = taxFormsPageSize, sort = 'name', communityId } = query;
  const moment = momentOf(services);
  const year = query.year ?? previousYear(moment.now, moment.timeZone);
  const page = toOffset(pageNumber, pageSize);
  const input = { companyId: company.id, year, communityId, sort, ...page, moment };
  return { ...page, ...(await pageOfTaxForms(services.database.queries, input)) };
};

export const downloadTaxForm: Handler<'downloadTaxForm'> = async (call) => {
  const { services, caller, params, query } = call;
  const { queries } = services.database;
  const form = await formOf(queries, { communityId: params.id, year: query.year, scope: scopeOf(caller) });
  if (!form) throw notFound('tax form');
  const content = await taxFormPdf(form, filerOf(services));
  await recordAudit(queries, {
    at: services.now(),
    by: actorOf(call),
    action: downloadedAction,
    subject: 'taxForm',
    subjectId: form.id,
    companyId: form.companyId,
  });
  return {
    body: content,
    contentType: 'application/pdf',
    fileName: taxFormFileName(form),
    headers: {},
  };
};

export const getDocumentsInformation: Handler<'getDocumentsInformation'> = async (call) => {
  const { services, query } = call;
  const company = await companyOf(call, query.managementCompanyId);
  return informationOf(services.database.queries, { company, year: query.year }, momentOf(services));
};

export const createDownloadRequest: Handler<'createDownloadRequest'> = async (call) => {
  const { services, body } = call;
  const company = await companyOf(call, body.managementCompanyId);
  const bundle: Bundle = { company, year: body.year };
  const given = { by: actorOf(call), moment: momentOf(services) };
  const information = await requestArchive(services.database, bundle, given);
  if (!information)
    throw new ProblemError('conflict', {
      detail: `No tax form of ${body.year} was issued for this company.`,
    });
  return information;
};

export const downloadAllDocuments: Handler<'downloadAllDocuments'> = async (call) => {
  const { services, query } = call;
  const bundle: Bundle = { company: await companyOf(call, query.managementCompanyId), year: query.year };
  const given = { by: actorOf(call), at: services.now() };
  const content = await downloadArchive(services.database, bundle, given);
  if (!content)
    throw new ProblemError('conflict', {
      detail: 'The zip of these tax forms is not ready: ask for it first.',
    });
  return {
    body: content,
    contentType: 'application/zip',
    fileName: archiveFileName(bundle),
    headers: {},
  };
};

export const listDownloadHistory: Handler<'listDownloadHistory'> = async ({ services, caller, query }) => {
  const { queries } = services.database;
  const scope = scopeOf(caller);
  const form = await formOf(queries, { communityId: query.communityId, year: query.year, scope });
  if (form) return downloadsOf(queries, form.id);
  await requireCommunity(queries, query.communityId, scope);
  return [];
};
