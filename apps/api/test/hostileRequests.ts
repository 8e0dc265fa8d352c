import { apiPrefix } from '@payments/api-client/contract';
import fc from 'fast-check';
import * as z from 'zod';
import { openApiDocument } from '../src/http/openApi.ts';

/** A request as it goes over the wire; `raw` is sent on a socket of its own as it stands. */
export interface HostileRequest {
  operation: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  as: 'employee' | 'fullaccess' | 'nobody' | 'forged';
  raw?: boolean | undefined;
}

type Schema = Record<string, unknown>;
const operations = z
  .object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.looseObject({
          operationId: z.string(),
          parameters: z
            .array(
              z.looseObject({ name: z.string(), in: z.string(), schema: z.record(z.string(), z.unknown()) }),
            )
            .default([]),
          requestBody: z
            .object({
              content: z.record(
                z.string(),
                z.looseObject({ schema: z.record(z.string(), z.unknown()).optional() }),
              ),
            })
            .optional(),
        }),
      ),
    ),
  })
  .parse(openApiDocument());

/** What breaks programs: each has broken one somewhere. */
const strings = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffy',
    '\u202e1',
    '１２',
    '😀'.repeat(50),
    "1' or '1'='1",
    "'; drop table payments; --",
    '1) union select * from users --',
    '$1',
    '%_%',
    '\\',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '=cmd|calc!A1',
    '+1+1',
    '@SUM(A1)',
    '{{7*7}}',
    '$[7*7]',
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    '\r\nset-cookie: a=b',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    '-0',
    '1e309',
    '2147483648',
    '9223372036854775808',
    '99999999999999999999999',
    '0x10',
    '01',
    '02/30/2026 00:00:00',
    '11/21/2026 24:00:00',
    '99/99/9999 99:99:99',
    '0000-00-00',
    'a'.repeat(300),
    `a@${'b'.repeat(250)}.test`,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const numbers = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1e-320,
  1e308,
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  Number.MAX_SAFE_INTEGER,
);
const anything = fc.oneof(
  strings,
  numbers,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** What fits a schema of the contract, nearly: some of it is replaced by what does not. */
function nearly(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const right = fitting(schema, depth);
  return fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)].map(record);
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => nearly(choice, depth)));
  if (schema.enum !== undefined) return fc.constantFrom(...list(schema.enum));
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(record(schema.properties));
      const fields = fc.record(
        Object.fromEntries(properties.map(([name, field]) => [name, nearly(record(field), depth + 1)])),
        { requiredKeys: list(schema.required).filter((name): name is string => typeof name === 'string') },
      );
      const stranger = fc.record({
        name: fc.constantFrom(
          '__proto__',
          'constructor',
          'id',
          'isFSEmployee',
          'managementCompanyId',
          'extra',
        ),
        value: anything,
      });
      return fc.oneof(
        { weight: 5, arbitrary: fields },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fields, stranger)
            .map(([given, { name, value }]) =>
              Object.defineProperty({ ...given }, name, { value, enumerable: true }),
            ),
        },
      );
    }
    case 'array':
      return fc.array(depth > 3 ? anything : nearly(record(schema.items), depth + 1), { maxLength: 6 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 3000 }), numbers);
    case 'boolean':
      return fc.boolean();
    default:
      return stringOf(schema);
  }
}

function stringOf(schema: Schema): fc.Arbitrary<unknown> {
  const samples: fc.Arbitrary<unknown>[] = [
    strings,
    fc.constantFrom('1', '7', '250', 'Denver', 'a@example.net'),
  ];
  if (schema.format === 'date')
    samples.push(fc.constantFrom('2026-11-21', '2026-02-30', '9999-12-31', '0001-01-01'));
  if (typeof schema.pattern === 'string') {
    samples.push(
      fc.constantFrom(
        '11/21/2026 10:00:00',
        '01/01/0001 00:00:00',
        '12/31/9999 23:59:59',
        '1',
        '12',
        '2147483647',
      ),
    );
  }
  return fc.oneof(...samples);
}

/** Text into an address as a browser would, or as an attacker would. */
const inAddress = (text: string, how: number): string => {
  const wellFormed = text.toWellFormed();
  if (how === 0) return encodeURIComponent(wellFormed).replaceAll('%', '%25');
  if (how === 1) return '%zz';
  if (how === 2) return `${encodeURIComponent(wellFormed)}%2F..%2f`;
  if (how === 3) return '%ff%fe';
  return encodeURIComponent(wellFormed);
};

const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);

/** A body as text: mostly JSON, some of it broken. */
const bodyText = (value: unknown, how: number): string => {
  const text = JSON.stringify(value) ?? 'null';
  switch (how) {
    case 0:
      return text.slice(0, Math.floor(text.length / 2));
    case 1:
      return `${text}${text}`;
    case 2:
      return `\ufeff${text}`;
    case 3:
      return deep('[', ']', 20_000);
    case 4:
      return deep('{"a":', '}', 5000);
    case 5:
      return `{"__proto__":${text},"constructor":{"prototype":${text}}}`;
    case 6:
      return '1'.repeat(5000);
    case 7:
      return `"${'a'.repeat(1_100_000)}"`;
    case 8:
      return 'NaN';
    default:
      return text;
  }
};

const types = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;',
  'x',
  '',
  'application/problem+json',
];

const header = fc.constantFrom<[string, string]>(
  ['x-http-method-override', 'DELETE'],
  ['x-user-data', 'e30'],
  ['x-user-data', '%%%'],
  ['x-forwarded-for', '1.1.1.1, '.repeat(200)],
  ['accept', 'text/html'],
  ['accept', '*/*;q=x'],
  ['accept-encoding', 'gzip;q=9, br, identity;q=0'],
  ['content-encoding', 'gzip'],
  ['range', 'bytes=0-,1-2'],
  ['if-none-match', '*'],
  ['expect', '100-continue'],
  ['cookie', 'a=b;'.repeat(300)],
  ['origin', 'https://evil.test'],
  ['host', 'evil.test'],
  ['x-long', 'a'.repeat(8000)],
);

const keys = fc.oneof(
  { weight: 6, arbitrary: fc.uuid() },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' ', 'two words', 'k'.repeat(201), 'same', "'; --", 'caf\u00e9'),
  },
);

const oddMethods = ['TRACE', 'OPTIONS', 'HEAD', 'PATCH', 'PUT', 'DELETE', 'PROPFIND', 'POST', 'GET', 'LINK'];
const odd = fc.constantFrom(...oddMethods);
const roll = fc.nat({ max: 60 });

const ofOperation = Object.entries(operations.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
    const inPath = parameters.filter((one) => one.in === 'path');
    const inQuery = parameters.filter((one) => one.in === 'query');
    const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema;
    const arbitrary = fc
      .record({
        path: fc.tuple(...inPath.map(({ schema }) => fc.tuple(nearly(schema), roll))),
        query: fc.tuple(
          ...inQuery.map(({ schema }) => fc.tuple(fc.option(nearly(schema), { freq: 1 }), roll)),
        ),
        stranger: fc.tuple(strings, strings, roll),
        body: bodySchema ? nearly(bodySchema) : fc.option(anything, { freq: 12 }),
        form: roll,
        type: fc.oneof({ weight: 15, arbitrary: fc.constant('application/json') }, fc.constantFrom(...types)),
        headers: fc.array(header, { maxLength: 2 }),
        key: fc.option(keys, { freq: 8 }),
        method: odd,
        change: roll,
        as: fc.constantFrom<HostileRequest['as']>(
          'employee',
          'employee',
          'employee',
          'fullaccess',
          'fullaccess',
          'nobody',
          'forged',
        ),
        raw: fc.nat({ max: 40 }),
      })
      .map((given): HostileRequest => {
        let index = 0;
        let address = path.replace(/\{\w+\}/g, () => {
          const [value, how] = given.path[index++] ?? ['', 9];
          return inAddress(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), how) || '1';
        });
        const pairs = given.query.flatMap(([value, how], at) => {
          const name = inQuery[at]?.name ?? '';
          if (value === null || value === undefined) return [];
          const values = Array.isArray(value) && how > 5 ? value : [value];
          const texts = values.map((one) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')));
          const written = texts.map((text) => `${how === 4 ? `${name}[]` : name}=${inAddress(text, how)}`);
          return how === 5 ? [...written, ...written] : written;
        });
        if (given.stranger[2] < 4)
          pairs.push(`${inAddress(given.stranger[0], 9)}=${inAddress(given.stranger[1], given.stranger[2])}`);
        if (given.change === 0) address = address.replaceAll('/', '//');
        if (given.change === 1) address = `${address}/../../x`;
        if (given.change === 2) address = address.toUpperCase();
        if (given.change === 3) address = `${address};jsessionid=1`;
        if (given.change === 4) address = `${address}${'/a'.repeat(500)}`;

        const sentMethod = given.change % 12 === 0 ? given.method : method.toUpperCase();
        const hasBody =
          given.body !== null && given.body !== undefined && !['GET', 'HEAD'].includes(sentMethod);
        return {
          operation: operationId,
          method: sentMethod,
          path: apiPrefix + (pairs.length > 0 ? `${address}?${pairs.join('&')}` : address),
          headers: {
            ...(hasBody && given.type !== '' ? { 'content-type': given.type } : {}),
            ...(given.key === null ? {} : { 'idempotency-key': given.key }),
            ...Object.fromEntries(given.headers),
          },
          body: hasBody ? bodyText(given.body, given.form) : undefined,
          as: given.as,
          raw: given.raw === 0,
        };
      });
    // A whole export is a second's work, and so seldom asked for.
    return { arbitrary, weight: /download|export/i.test(`${operationId} ${path}`) ? 1 : 20 };
  }),
);

/** Requests derived from the contract's schemas, the same for the same seed. */
export function* hostileRequests(count: number, seed: number): Generator<HostileRequest> {
  const chunk = 500;
  const one = fc.oneof(...ofOperation.map(({ arbitrary, weight }) => ({ arbitrary, weight })));
  for (let start = 0; start < count; start += chunk) {
    yield* fc.sample(one, { seed: seed + start, numRuns: Math.min(chunk, count - start) });
  }
}
