import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { communities } from './communities.ts';
import { documents } from './documents.ts';
import type { Endpoint, EndpointInput, EndpointResult, EndpointWire } from './endpoint.ts';
import { lockboxFiles } from './lockboxFiles.ts';
import { managementCompanies } from './managementCompanies.ts';
import { onboarding } from './onboarding.ts';
import { payers } from './payers.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { releaseNotes } from './releaseNotes.ts';
import { reports } from './reports.ts';
import { representatives } from './representatives.ts';
import { residents } from './residents.ts';

/** Every call of the API by its operation id. */
export const contract = {
  ...auth,
  ...payments,
  ...payers,
  ...residents,
  ...communities,
  ...onboarding,
  ...payouts,
  ...lockboxFiles,
  ...representatives,
  ...reports,
  ...documents,
  ...managementCompanies,
  ...releaseNotes,
  ...audit,
} satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type OperationId = keyof Contract;
export type OperationInput<K extends OperationId> = EndpointInput<Contract[K]>;
/** Decoded: money in dollars. */
export type OperationResult<K extends OperationId> = EndpointResult<Contract[K]>;
/** On the wire: money in cents. */
export type OperationWire<K extends OperationId> = EndpointWire<Contract[K]>;
