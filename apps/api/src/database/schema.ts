import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TokenRoles } from '../auth/refreshTokens.ts';
import { folded } from './textMatch.ts';

const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();
/** Integer cents. */
const cents = () => bigint({ mode: 'number' });
/** Bytes; both databases hand out their own kind of view on them. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const managementCompanies = pgTable('management_companies', {
  id: identity(),
  name: text().notNull(),
  reports_enabled: boolean().notNull().default(true),
  /** 1 None, 2 provider processing, 3 LockBoxFile. */
  send_payments_to: smallint().notNull().default(2),
});

export const communities = pgTable(
  'communities',
  {
    id: identity(),
    management_company_id: integer()
      .notNull()
      .references(() => managementCompanies.id),
    name: text().notNull(),
    /** Short code used in file names. */
    segment: text().notNull(),
    onboarding_status: text().notNull(),
    onboarding_status_changed_at: instant().notNull().default(sql`now()`),
    /** False for those that were onboarded before there was a form for it: the list leaves them out (ONB-1). */
    new_onboarding: boolean().notNull().default(true),
    /** Last digits of the bank account that payouts go to: four, and half of them at most. */
    bank_account_last4: text().notNull().default('0000'),
    /** Fee of an ACH payment. */
    ach_fee_cents: cents().notNull().default(200),
    /** Fee of a card payment, in hundredths of a percent of its amount. */
    card_fee_basis_points: integer().notNull().default(300),
  },
  (table) => [index('communities_company').on(table.management_company_id, table.name)],
);

/** Applications for underwriting (ONB-5): what the form was given, and how far each has come. */
export const onboardingApplications = pgTable(
  'onboarding_applications',
  {
    /** Random; part of the signed link. */
    id: text().primaryKey(),
    community_id: integer()
      .notNull()
      .references(() => communities.id),
    created_at: instant().notNull(),
    created_by_user_id: integer(),
    /** What was typed, as JSON, sealed: bank and tax numbers among it. Null before the first save. */
    sealed_answers: text(),
    saved_at: instant(),
    /** The form was submitted. */
    handed_in_at: instant(),
    /** The dashboard, or the server in its place, has moved the association on. */
    completed_at: instant(),
  },
  (table) => [
    uniqueIndex('onboarding_applications_one').on(table.community_id),
    index('onboarding_applications_waiting')
      .on(table.handed_in_at)
      .where(sql`${table.handed_in_at} is not null and ${table.completed_at} is null`),
  ],
);

/** An address in one line, as it is searched: `4 Elm St, Unit 2, Denver, CO 80202`. The index is on these very signs. */
export const fullAddress = (
  payer: Record<'address_line1' | 'address_line2' | 'city' | 'state' | 'postal_code', AnyPgColumn>,
) =>
  sql`${payer.address_line1} || case when ${payer.address_line2} = '' then '' else ', ' || ${payer.address_line2} end || ', ' || ${payer.city} || ', ' || ${payer.state} || ' ' || ${payer.postal_code}`;

/** A unit as its words are searched: each after a blank, lowercased. The index is on these very signs. */
export const unitWords = (payer: Record<'unit', AnyPgColumn>) => sql`' ' || lower(${payer.unit})`;

export const payers = pgTable(
  'payers',
  {
    id: identity(),
    community_id: integer()
      .notNull()
      .references(() => communities.id),
    name: text().notNull(),
    /** For searches by a name's words: folding every name anew takes seconds where there are a million. */
    folded_name: text().notNull().generatedAlwaysAs(folded(sql`name`)),
    /** E.g. `Unit 14-C`. */
    unit: text().notNull(),
    email: text().notNull(),
    /** Goes up with every change of the e-mail. */
    email_revision: integer().notNull().default(1),
    /** Text: leading zeros count. */
    account_number: text().notNull(),
    address_line1: text().notNull(),
    address_line2: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    postal_code: text().notNull(),
    country: text().notNull().default('US'),
    allow_payments: boolean().notNull().default(true),
  },
  (table) => [
    index('payers_community').on(table.community_id, table.name, table.id),
    index('payers_name').on(sql`lower(${table.name})`, table.id),
    index('payers_name_words').using('gin', sql`${table.folded_name} gin_trgm_ops`),
    index('payers_unit_words').using('gin', sql`(${unitWords(table)}) gin_trgm_ops`),
    index('payers_account').using('gin', sql`${table.account_number} gin_trgm_ops`),
    index('payers_address').using('gin', sql`(${fullAddress(table)}) gin_trgm_ops`),
  ],
);

export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: identity(),
    payer_id: integer()
      .notNull()
      .references(() => payers.id),
    /** Ach, CreditCard or DebitCard. */
    discriminator: text().notNull(),
    /** 'Visa', 'Mastercard', 'Amex', 'Discover' or 'Bank account'. */
    brand: text().notNull(),
    last4: text().notNull(),
    bank_name: text(),
    /** Checking or Savings; null for a card. */
    account_type: text(),
    expiry_month: smallint(),
    expiry_year: smallint(),
  },
  (table) => [
    index('payment_methods_payer').on(table.payer_id),
    index('payment_methods_last4').using('gin', sql`${table.last4} gin_trgm_ops`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: identity(),
    management_company_id: integer()
      .notNull()
      .references(() => managementCompanies.id),
    community_id: integer()
      .notNull()
      .references(() => communities.id),
    payer_id: integer()
      .notNull()
      .references(() => payers.id),
    payment_method_id: integer()
      .notNull()
      .references(() => paymentMethods.id),
    /** ACH 0, CREDIT 1, DEBIT 2. */
    payment_type: smallint().notNull(),
    amount_cents: cents().notNull(),
    fee_cents: cents().notNull(),
    status: text().notNull(),
    paid_at: instant().notNull(),
    /** When the provider is next asked about what is pending; null when nothing is. */
    settles_at: instant(),
    status_changed_at: instant().notNull(),
    /** Servers of earlier versions write it, and nobody reads it: the reason stands in the payment's events. To drop it takes a pause, as with `refunds.settles_at`. */
    status_reason: text(),
    refund_reason: text(),
    refunded_by: text(),
  },
  (table) => [
    index('payments_company_paid').on(
      table.management_company_id,
      table.paid_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
      table.payment_type,
      table.amount_cents,
    ),
    index('payments_paid').on(
      table.paid_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
      table.payment_type,
      table.amount_cents,
    ),
    index('payments_community_paid').on(
      table.community_id,
      table.paid_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
      table.payment_type,
      table.amount_cents,
      table.management_company_id,
    ),
    index('payments_payer_paid').on(
      table.payer_id,
      table.paid_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('payments_pending').on(table.settles_at, table.id).where(sql`${table.settles_at} is not null`),
    check('payments_amount', sql`${table.amount_cents} > 0 and ${table.fee_cents} >= 0`),
  ],
);

/**
 * How many payments there are and what they come to, by UTC day or month, status and type: of an association (months
 * only), of a company (community 0) and of everybody (company 0 too). With `payment_total_changes` it equals the rows
 * of `payments` at any moment.
 */
export const paymentTotals = pgTable(
  'payment_totals',
  {
    management_company_id: integer().notNull(),
    community_id: integer().notNull(),
    /** day or month. */
    span: text().notNull(),
    /** First day of the span, in UTC. */
    starts_on: date({ mode: 'string' }).notNull(),
    status: text().notNull(),
    payment_type: smallint().notNull(),
    payments: integer().notNull(),
    amount_cents: cents().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'payment_totals_key',
      columns: [
        table.community_id,
        table.management_company_id,
        table.span,
        table.starts_on,
        table.status,
        table.payment_type,
      ],
    }),
  ],
);

/**
 * What `payment_totals` lacks yet. A trigger adds to it with every write of a payment, in its transaction: nobody
 * waits for anybody, as they would for a row of totals that all of them change.
 */
export const paymentTotalChanges = pgTable('payment_total_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  management_company_id: integer().notNull(),
  community_id: integer().notNull(),
  /** In UTC. */
  paid_on: date({ mode: 'string' }).notNull(),
  status: text().notNull(),
  payment_type: smallint().notNull(),
  /** Below 0 for payments that left. */
  payments: integer().notNull(),
  amount_cents: cents().notNull(),
});

export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    amount_cents: cents().notNull(),
    reason: text().notNull(),
    requested_by: text().notNull(),
    requested_by_user_id: integer(),
    requested_at: instant().notNull(),
    /** Servers from before 0020 write it, and nobody needs it; but all name it in their queries: to drop it takes a pause. */
    settles_at: instant(),
    settled_at: instant(),
    /** RefundPending, Refunded or RefundFailed. */
    status: text().notNull(),
  },
  (table) => [
    uniqueIndex('refunds_one_alive').on(table.payment_id).where(sql`${table.status} <> 'RefundFailed'`),
    index('refunds_payment').on(table.payment_id, table.requested_at.desc().nullsFirst()),
  ],
);

export const paymentEvents = pgTable(
  'payment_events',
  {
    id: identity(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    occurred_at: instant().notNull(),
    status: text().notNull(),
    /** A person's name; null for the payment provider. */
    actor: text(),
    /** The refund's reason, or the provider's reason code. */
    note: text(),
  },
  (table) => [index('payment_events_payment').on(table.payment_id, table.id)],
);

export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    management_company_id: integer()
      .notNull()
      .references(() => managementCompanies.id),
    community_id: integer()
      .notNull()
      .references(() => communities.id),
    /** What was sent. */
    amount_cents: cents().notNull(),
    /** Pending, Paid or Failed. */
    status: text().notNull(),
    /** How many times it has been sent, the first included. */
    attempt: integer().notNull().default(1),
    bank_account_last4: text().notNull(),
    /** When it was sent, the last time. */
    paid_out_at: instant().notNull(),
    /** When the provider is next asked about a pending one; null for at once. */
    settles_at: instant(),
  },
  (table) => [
    index('payouts_company_time').on(
      table.management_company_id,
      table.paid_out_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('payouts_time').on(table.paid_out_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('payouts_community_time').on(
      table.community_id,
      table.paid_out_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('payouts_pending').on(table.paid_out_at).where(sql`${table.status} = 'Pending'`),
    check('payouts_amount', sql`${table.amount_cents} > 0`),
  ],
);

/** What moves an association's balance: payments that settled, refunds and disputes taken off. Never changed but for `payout_id`. */
export const settlementEntries = pgTable(
  'settlement_entries',
  {
    id: identity(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    community_id: integer()
      .notNull()
      .references(() => communities.id),
    /** payment, refund or dispute. */
    kind: text().notNull(),
    /** Above 0 for a payment, below 0 for a refund or dispute. */
    amount_cents: cents().notNull(),
    /** 0 for a refund or dispute. */
    fee_cents: cents().notNull(),
    occurred_at: instant().notNull(),
    /** The payout that carried it; null while it waits for one. */
    payout_id: integer().references(() => payouts.id),
  },
  (table) => [
    uniqueIndex('settlement_entries_once').on(table.payment_id, table.kind),
    index('settlement_entries_payout').on(table.payout_id),
    index('settlement_entries_waiting')
      .on(table.community_id, table.occurred_at, table.id)
      .where(sql`${table.payout_id} is null`),
    check(
      'settlement_entries_sign',
      sql`(${table.kind} = 'payment' and ${table.amount_cents} > 0) or (${table.kind} in ('refund', 'dispute') and ${table.amount_cents} < 0 and ${table.fee_cents} = 0)`,
    ),
  ],
);

export const paymentSchedules = pgTable(
  'payment_schedules',
  {
    id: identity(),
    payer_id: integer()
      .notNull()
      .references(() => payers.id),
    payment_method_id: integer()
      .notNull()
      .references(() => paymentMethods.id),
    /** Fixed or BalanceDue. */
    amount_type: text().notNull(),
    /** Null for BalanceDue. */
    amount_cents: cents(),
    /** Monthly, Quarterly, SemiAnnually, Annually or OneTime. */
    frequency: text().notNull(),
    /** The day in the business time zone on which it is drafted next. */
    next_date: date({ mode: 'string' }).notNull(),
    /** Day of the month that it returns to after a shorter month. */
    day_of_month: smallint().notNull(),
    created_at: instant().notNull(),
    /** Until then a server asks for the balance that is due; null when nobody has asked for this date's. */
    leased_until: instant(),
    /** Deleted, or drafted for the only time. */
    ended_at: instant(),
  },
  (table) => [
    index('payment_schedules_payer').on(table.payer_id).where(sql`${table.ended_at} is null`),
    index('payment_schedules_due').on(table.next_date, table.id).where(sql`${table.ended_at} is null`),
    check(
      'payment_schedules_amount',
      sql`(${table.amount_type} = 'Fixed') = (${table.amount_cents} is not null)`,
    ),
  ],
);

/** Links that payers get to delete a schedule (SCH-7). */
export const scheduleDeleteLinks = pgTable(
  'schedule_delete_links',
  {
    /** Random; part of the signed link. */
    id: text().primaryKey(),
    schedule_id: integer()
      .notNull()
      .references(() => paymentSchedules.id),
    email: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('schedule_delete_links_schedule').on(table.schedule_id)],
);

export const lockboxFiles = pgTable(
  'lockbox_files',
  {
    id: identity(),
    /** Random; names the file outside. */
    blob_file_id: text().notNull(),
    management_company_id: integer()
      .notNull()
      .references(() => managementCompanies.id),
    community_id: integer()
      .notNull()
      .references(() => communities.id),
    file_name: text().notNull(),
    /** csv or txt. */
    format: text().notNull(),
    content: text().notNull(),
    /** SHA-256 of the content, in hex. */
    content_hash: text().notNull(),
    received_at: instant().notNull(),
    /** Items that can be read, and their sum. */
    item_count: integer().notNull(),
    total_cents: cents().notNull(),
    /** Every line can be read, and the trailer states these two. Null until a file of an earlier version is judged. */
    is_whole: boolean(),
  },
  (table) => [
    uniqueIndex('lockbox_files_blob').on(table.blob_file_id),
    index('lockbox_files_company_time').on(
      table.management_company_id,
      table.received_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('lockbox_files_content').on(table.management_company_id, table.content_hash),
  ],
);

/** Forms 1099-K as they were issued; never changed (TAX-1). */
export const taxForms = pgTable(
  'tax_forms',
  {
    id: identity(),
    management_company_id: integer()
      .notNull()
      .references(() => managementCompanies.id),
    community_id: integer()
      .notNull()
      .references(() => communities.id),
    year: smallint().notNull(),
    /** The association's name when the form was issued. */
    recipient_name: text().notNull(),
    gross_cents: cents().notNull(),
    payment_count: integer().notNull(),
    /** January to December; adds up to `gross_cents`. */
    monthly_cents: bigint({ mode: 'number' }).array().notNull(),
    issued_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('tax_forms_once').on(table.community_id, table.year),
    index('tax_forms_company').on(table.management_company_id, table.year),
    check('tax_forms_months', sql`cardinality(${table.monthly_cents}) = 12`),
  ],
);

/** Zips of all forms of a company and year (TAX-3), made in the background. */
export const documentArchives = pgTable(
  'document_archives',
  {
    id: identity(),
    management_company_id: integer()
      .notNull()
      .references(() => managementCompanies.id),
    year: smallint().notNull(),
    /** Preparing, Ready or Failed. */
    status: text().notNull(),
    document_count: integer().notNull(),
    prepared_count: integer().notNull().default(0),
    requested_at: instant().notNull(),
    requested_by: text().notNull(),
    finished_at: instant(),
    /** Until then a server is making it. */
    leased_until: instant(),
    attempts: integer().notNull().default(0),
    content: bytes(),
  },
  (table) => [
    uniqueIndex('document_archives_once').on(table.management_company_id, table.year),
    index('document_archives_waiting').on(table.requested_at).where(sql`${table.status} = 'Preparing'`),
  ],
);

/** People who represent a management company before the provider (REP). */
export const representatives = pgTable(
  'representatives',
  {
    id: identity(),
    management_company_id: integer()
      .notNull()
      .references(() => managementCompanies.id),
    /** Lowercase; where the invitation goes. */
    email: text().notNull(),
    invited_at: instant().notNull(),
    invited_by: text().notNull(),
    /** When the latest link stops working. */
    expires_at: instant().notNull(),
    /** The half-filled form as JSON, sealed; never with SSN digits or date of birth. */
    sealed_draft: text(),
    draft_saved_at: instant(),
    /** The page that saved it, by a name that it gave itself. */
    draft_editor: uuid(),
    submitted_at: instant(),
    /** The form that was submitted, as JSON, sealed. */
    sealed_profile: text(),
  },
  (table) => [
    uniqueIndex('representatives_once').on(table.management_company_id, table.email),
    index('representatives_email').on(table.email),
  ],
);

/** Links to the profile (REP-2): the id is part of the signed application context. Only the latest works. */
export const representativeLinks = pgTable(
  'representative_links',
  {
    id: text().primaryKey(),
    representative_id: integer()
      .notNull()
      .references(() => representatives.id),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** A newer invitation was sent. */
    replaced_at: instant(),
  },
  (table) => [index('representative_links_representative').on(table.representative_id)],
);

/** Identity documents (REP-4), sealed; their names are the server's own. */
export const identityDocuments = pgTable(
  'identity_documents',
  {
    /** Random; names the document outside. */
    id: text().primaryKey(),
    representative_id: integer()
      .notNull()
      .references(() => representatives.id),
    sealed_file_name: text().notNull(),
    content_type: text().notNull(),
    size_bytes: integer().notNull(),
    sealed_content: bytes().notNull(),
    uploaded_at: instant().notNull(),
  },
  (table) => [index('identity_documents_representative').on(table.representative_id)],
);

export const users = pgTable(
  'users',
  {
    id: identity(),
    /** Lowercase. */
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Role numbers of the suite-manager flow: OnboardUser 0, FullAccess 1, ReportsUser 2, DashboardUser 3. */
    roles: integer().array().notNull().default(sql`'{}'::integer[]`),
    read_only: boolean().notNull().default(false),
    is_fs_employee: boolean().notNull().default(false),
    management_company_id: integer().references(() => managementCompanies.id),
    acknowledged_release_version: text(),
    /** Goes up with every change of the person's name, address, company or roles. */
    revision: integer().notNull().default(0),
    /** scrypt, see `identityProvider/accounts.ts`, which alone reads it; null until the user has chosen a password. */
    password_hash: text(),
    /** Place in the list of demo accounts; null for other users. */
    demo_order: integer(),
    /** Not null for everybody whom the demo made or who was added in it: outside the demo they are nobody's. */
    demo_note: text(),
    /** Access tokens issued before are refused: the user was added, or their rights were changed, just before. */
    tokens_valid_from: instant(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_company').on(table.management_company_id),
  ],
);

/** Links by which users choose their password (AUTH-17). */
export const passwordLinks = pgTable(
  'password_links',
  {
    /** Random; part of the signed link. */
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whom it was sent to; good for nothing once the user has another address. */
    email: text().notNull(),
    /** At the sign-in page; else it came with an invitation or a new address. */
    asked_for: boolean().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** When a password was chosen, through this link or another one of the same user. */
    used_at: instant(),
  },
  (table) => [index('password_links_user').on(table.user_id)],
);

/** Passwords that were wrong, by what is made of the e-mail address, whether or not there is an account, or of a browser that is known (AUTH-21). */
export const passwordAttempts = pgTable('password_attempts', {
  key: text().primaryKey(),
  /** How many in a row, with those that are being judged. */
  wrong: integer().notNull(),
  last_at: instant().notNull(),
  /** When whoever has the account was last told of too many. */
  told_at: instant(),
});

/** Authenticator apps that users have set up as their second factor (AUTH-19). */
export const authenticators = pgTable('authenticators', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the app makes its codes of, base32, sealed. */
  sealed_key: text().notNull(),
  /** SHA-256 of the recovery code, which is random enough to need nothing slower. */
  recovery_hash: text().notNull(),
  /** Whether the user has said that they saved it; until then each sign-in shows a new one. */
  recovery_saved: boolean().notNull().default(false),
  set_up_at: instant().notNull(),
  /** When the newest code that was used began, in 30 seconds since 1970: it and older ones are used up. */
  used_step: integer().notNull(),
  /** How many wrong codes came since the last right one. */
  wrong_codes: integer().notNull().default(0),
  last_wrong_at: instant(),
});

export const releaseNotes = pgTable(
  'release_notes',
  {
    id: identity(),
    version: text().notNull(),
    notes: text().notNull(),
    /** Html or Json. */
    data_type: text().notNull(),
    /** Pending or Released. */
    status: text().notNull(),
    /** Goes up with every change. */
    revision: integer().notNull().default(1),
    updated_at: instant().notNull(),
    released_at: instant(),
  },
  (table) => [uniqueIndex('release_notes_version').on(table.version)],
);

/** Reports that are sent by themselves (RPT-2). */
export const scheduledReports = pgTable(
  'scheduled_reports',
  {
    id: identity(),
    /** Null for the provider's own. */
    management_company_id: integer().references(() => managementCompanies.id),
    name: text().notNull(),
    owner_email: text().notNull(),
    /** Daily or Weekly. */
    frequency: text().notNull(),
    /** 0-6, Sunday to Saturday; used when weekly. */
    day: smallint().notNull(),
    /** Payment statuses, sorted and joined by comma; '' for all. */
    status_criteria: text().notNull(),
    /** Goes up with every change. */
    revision: integer().notNull().default(1),
    created_at: instant().notNull(),
    /** Whoever sends the report moves this on in the same transaction: each due time is sent once (RPT-5). */
    next_due_at: instant().notNull(),
    last_sent_at: instant(),
  },
  (table) => [
    index('scheduled_reports_company').on(table.management_company_id, table.name),
    index('scheduled_reports_due').on(table.next_due_at),
  ],
);

export const controls = pgTable('controls', {
  id: integer().primaryKey(),
  reports_enabled: boolean().notNull().default(true),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    answer: jsonb().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.operation, table.key] }),
    index('idempotency_keys_age').on(table.created_at),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: identity(),
    /** SHA-256 in hex; the token itself is never stored. */
    token_hash: text().notNull(),
    family: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    issued_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    revoked_at: instant(),
    /** The default is for servers of an earlier version that still run beside this one. */
    signed_in_at: instant().notNull().defaultNow(),
    /** What the identity provider's token said at the sign-in, `read-only` among it; null where the user's own roles count. */
    token_roles: jsonb().$type<NonNullable<TokenRoles>>(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_hash').on(table.token_hash),
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_user').on(table.user_id),
  ],
);

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    occurred_at: instant().notNull(),
    user_id: integer(),
    actor: text().notNull(),
    /** E.g. `payment.refundRequested`. */
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: integer(),
    management_company_id: integer(),
    /** Network address that the call came from; null for what nobody asked for. */
    address: text(),
    request_id: text(),
    detail: jsonb().notNull().default({}),
  },
  (table) => [
    index('audit_entries_company').on(
      table.management_company_id,
      table.occurred_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_entries_time').on(table.occurred_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_entries_subject').on(table.subject, table.subject_id),
    index('audit_entries_sign_ins')
      .on(table.subject_id, table.occurred_at.desc().nullsFirst())
      .where(sql`${table.action} = 'session.started'`),
  ],
);

export const emails = pgTable(
  'emails',
  {
    id: identity(),
    to_address: text().notNull(),
    subject: text().notNull(),
    text_body: text().notNull(),
    html_body: text().notNull(),
    created_at: instant().notNull(),
    sent_at: instant(),
    attempts: integer().notNull().default(0),
    /** Not tried before. */
    next_attempt_at: instant().notNull().default(sql`now()`),
    /** Until then a server is sending it. */
    leased_until: instant(),
    /** Never tried again since. */
    gave_up_at: instant(),
    /** Codes of the last failure, e.g. `EENVELOPE 550`. */
    last_error: text(),
  },
  (table) => [
    index('emails_waiting')
      .on(table.next_attempt_at, table.id)
      .where(sql`${table.sent_at} is null and ${table.gave_up_at} is null`),
  ],
);

export const identityRecords = pgTable(
  'identity_records',
  {
    kind: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    grant_id: text(),
    uid: text(),
    expires_at: instant(),
    consumed_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('identity_records_grant').on(table.grant_id),
    index('identity_records_uid').on(table.uid),
    index('identity_records_expiry').on(table.expires_at),
  ],
);

export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Marks the demo data as complete; written in the transaction that fills the tables. */
export const demoDataMarker = pgTable('demo_data_marker', {
  id: integer().primaryKey(),
  base_date: instant().notNull(),
  payments: integer().notNull(),
});
