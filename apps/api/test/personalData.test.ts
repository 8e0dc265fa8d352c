import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { specimenPdf } from '../src/database/demoDocuments.ts';
import { bytesOf, draftOf, fileForm, firstPage, formOf, invite } from './representativeJourney.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
/** Every answer of the journey, by what was asked. */
const answers = new Map<string, { text: string; status: number }>();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Texts that stand nowhere else. Four digits may be anybody's: those of the SSN are looked for as the JSON text they would be. */
const marker = {
  dateOfBirth: '1971-03-17',
  ssn: '"0471"',
  fileBytes: 'content-that-only-this-document-holds',
  fileName: 'zulu-marker-name',
  phone: '(406) 555-0147',
  address: '7719 Markerstone Terrace',
  title: 'Marker of the Board',
  firstName: 'Zebulonia',
  lastName: 'Quackenbush-Marker',
  ownEmail: 'marker.person@example.net',
  draftCity: 'Markerville-upon-Draft',
  lookedUpAddress: '203.0.113.77',
};
/** As bytes stand when a column is cast to text. */
const spellings = (text: string) => [
  text,
  Buffer.from(text).toString('hex'),
  // Shorter ones are met by chance.
  ...(text.length > 12 ? [Buffer.from(text).toString('base64').slice(0, -4)] : []),
];

async function ask(
  name: string,
  path: string,
  options: Parameters<TestServer['call']>[1] = {},
): Promise<unknown> {
  const response = await server.call(path, options);
  const text = await response.text();
  answers.set(name, { text, status: response.status });
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

async function uploadAs(name: string, context: string, content: Uint8Array, fileName: string) {
  const response = await fetch(
    `${server.origin}/api/v1/representatives/upload-document?applicationContext=${context}`,
    { method: 'POST', body: fileForm(bytesOf(content), fileName) },
  );
  const text = await response.text();
  answers.set(name, { text, status: response.status });
  return z.object({ documentId: z.string().optional() }).parse(JSON.parse(text)).documentId ?? '';
}

const pdf = Buffer.concat([
  specimenPdf().subarray(0, 9),
  Buffer.from(`% ${marker.fileBytes}\n`),
  specimenPdf().subarray(9),
]);

/** Every text, json and bytes column of every table, cast to text. */
async function everyColumn(): Promise<{ column: string; text: string }[]> {
  const { queries } = server.services.database;
  const columns = z
    .object({ rows: z.array(z.object({ schema: z.string(), table: z.string(), column: z.string() })) })
    .parse(
      await queries.execute(sql`
        select table_schema as schema, table_name as table, column_name as column from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
          and (data_type in ('text', 'jsonb', 'json', 'bytea', 'character varying', 'date') or data_type = 'ARRAY')`),
    ).rows;
  const found: { column: string; text: string }[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = z
      .object({ rows: z.array(z.object({ text: z.string().nullable() })) })
      .parse(
        await queries.execute(
          sql`select string_agg(${sql.identifier(column)}::text, ' ') as text from ${sql.identifier(schema)}.${sql.identifier(table)}`,
        ),
      );
    found.push({ column: `${schema}.${table}.${column}`, text: rows[0]?.text ?? '' });
  }
  return found;
}

describe('personal data of a representative', () => {
  it('API-5 REP-3 REP-4 stands sealed in the database, and in no log, audit entry, e-mail, address or answer that is not meant to hold it', async () => {
    const invited = await invite(server, 'marker.invited@example.net', 5);
    const { context, id } = invited;
    const documentId = await uploadAs('upload', context, pdf, `${marker.fileName}.pdf`);
    await uploadAs(
      'refused upload',
      context,
      Buffer.from(`MZ ${marker.fileBytes}`),
      `${marker.fileName}.pdf`,
    );
    const draft = draftOf({
      firstName: marker.firstName,
      lastName: marker.lastName,
      phone: marker.phone,
      addressLine1: marker.address,
      city: marker.draftCity,
      documentId,
    });
    await ask('draft', '/representatives/draft', {
      method: 'PUT',
      body: { ...firstPage, applicationContext: context, draft },
    });
    await ask('open profile', `/representatives/profile?applicationContext=${context}`);
    const whileOpen = await everyColumn();
    const form = formOf(context, documentId, {
      firstName: marker.firstName,
      lastName: marker.lastName,
      title: marker.title,
      emailAddress: marker.ownEmail,
      phone: marker.phone,
      dateOfBirth: marker.dateOfBirth,
      ssnLast4: '0471',
      addressLine1: marker.address,
      acceptedFromIp: marker.lookedUpAddress,
    });
    const put = (body: unknown) => ({ method: 'PUT', body });
    await ask('refused: under age', '/representatives', put({ ...form, ssnLast4: '04719', title: '' }));
    await ask('refused: unknown field', '/representatives', put({ ...form, note: marker.dateOfBirth }));
    await ask(
      'refused: wrong types',
      '/representatives',
      put({ ...form, dateOfBirth: { day: marker.dateOfBirth } }),
    );
    await ask('refused: unknown document', '/representatives', put({ ...form, documentId: 'x'.repeat(32) }));
    await ask('submit', '/representatives', put(form));
    await ask('submit again', '/representatives', put(form));
    await ask('submitted profile', `/representatives/profile?applicationContext=${context}`);
    const as = 'employee';
    await ask('list', '/representatives/users/5', { as });
    const seen = await ask('details', `/representatives/${id}/details`, { as });
    await ask('document', `/representatives/${id}/document`, { as });
    await ask('audit', '/audit?pageSize=100', { as });
    expect(z.object({ profile: z.object({ dateOfBirth: z.string(), ssn: z.string() }) }).parse(seen)).toEqual(
      {
        profile: { dateOfBirth: '••/••/1971', ssn: '•••-••-••••' },
      },
    );
    expect([...answers].map(([name, { status }]) => `${name} ${status}`)).toEqual([
      'upload 200',
      'refused upload 415',
      'draft 200',
      'open profile 200',
      'refused: under age 400',
      'refused: unknown field 400',
      'refused: wrong types 400',
      'refused: unknown document 400',
      'submit 200',
      'submit again 409',
      'submitted profile 200',
      'list 200',
      'details 200',
      'document 200',
      'audit 200',
    ]);

    const holds = (text: string, word: string) => spellings(word).some((spelling) => text.includes(spelling));
    const inDatabase = [...whileOpen, ...(await everyColumn())].flatMap(({ column, text }) =>
      Object.entries(marker).flatMap(([name, word]) => (holds(text, word) ? [`${name} in ${column}`] : [])),
    );
    expect(inDatabase).toEqual([]);

    const log = server.logged();
    expect(log).toContain('/representatives/upload-document');
    for (const word of [...Object.values(marker), 'ssnLast4', context, 'marker.invited', documentId])
      expect([word, log.includes(word)]).toEqual([word, false]);

    const meant: Readonly<Record<string, readonly (keyof typeof marker)[]>> = {
      upload: ['fileName'],
      'open profile': ['fileName', 'firstName', 'lastName', 'phone', 'address', 'draftCity'],
      list: ['firstName', 'lastName'],
      details: [
        'firstName',
        'lastName',
        'title',
        'ownEmail',
        'phone',
        'address',
        'fileName',
        'lookedUpAddress',
      ],
      document: ['fileBytes'],
    };
    for (const [name, { text }] of answers) {
      const found = Object.entries(marker).flatMap(([key, word]) => (text.includes(word) ? [key] : []));
      expect([name, found.toSorted()]).toEqual([name, (meant[name] ?? []).toSorted()]);
      if (name !== 'document') expect([name, /"0471(?![0-9a-f]{4}-)/.test(text)]).toEqual([name, false]);
    }
  });

  it('REP-4 what is looked for is found where it is not sealed, so that the search above can fail', async () => {
    await server.services.database.queries.execute(
      sql`insert into identity_documents (id, representative_id, sealed_file_name, content_type, size_bytes, sealed_content, uploaded_at)
        values ('not-sealed', 1, ${marker.fileName}, 'application/pdf', 1, ${Buffer.from(marker.fileBytes)}, now())`,
    );
    const columns = (await everyColumn())
      .filter(({ text }) =>
        [marker.fileName, marker.fileBytes].flatMap(spellings).some((word) => text.includes(word)),
      )
      .map(({ column }) => column);
    expect(columns.toSorted()).toEqual([
      'public.identity_documents.sealed_content',
      'public.identity_documents.sealed_file_name',
    ]);
  });
});
