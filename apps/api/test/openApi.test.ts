import { contract, type Endpoint } from '@payments/api-client/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { docsPage } from '../src/http/docsPage.ts';
import { openApiDocument } from '../src/http/openApi.ts';

const document = openApiDocument();
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.looseObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: z.looseObject({}),
    }),
  ),
  requestBody: z
    .looseObject({ required: z.literal(true), content: z.record(z.string(), z.looseObject({})) })
    .optional(),
  responses: z.record(z.string().regex(/^\d{3}$/), z.looseObject({ description: z.string().min(1) })),
});
const { paths } = z
  .object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(document);
const entries = Object.entries(contract) as [string, Endpoint][];

describe('the OpenAPI document', () => {
  it.each(entries)(
    'API-1 holds %s with every parameter of its path, its body and its answers',
    (id, endpoint) => {
      const found = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is missing`);
      expect(found.operationId).toBe(id);
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(found.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
        named,
      );
      expect(found.requestBody !== undefined).toBe(endpoint.body !== undefined);
      expect(Object.keys(found.responses)).toContain(endpoint.response.kind === 'none' ? '204' : '200');
      expect(found.security).toEqual(endpoint.access.allow === 'anyone' ? [] : [{ bearer: [] }]);
    },
  );

  it('API-1 REF-7 says of every call with a key, and of no other, how it is refused for want of one or for its use', () => {
    const refusing = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, responses }) => {
        const said = JSON.stringify([responses['400'], responses['422']]);
        return ['idempotency-key-required', 'idempotency-key-reused'].every((code) => said.includes(code))
          ? [operationId]
          : [];
      }),
    );
    const idempotent = entries.flatMap(([id, endpoint]) => (endpoint.idempotent ? [id] : []));
    expect(refusing.toSorted()).toEqual(idempotent.toSorted());
  });

  it('API-1 holds nothing that the contract lacks, and no operation twice', () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  it('API-1 describes money as whole cents and dates as wall time', () => {
    const list = paths['/reporting/payments']?.get;
    const from = list?.parameters.find(({ name }) => name === 'fromPaymentDate');
    expect(from?.schema).toMatchObject({ type: 'string' });
    const answer = JSON.stringify(list?.responses['200']);
    expect(answer).toContain('"amount":{"type":"integer"');
    expect(answer).not.toContain('"$ref":"#/$defs');
  });

  it('API-1 refers only to what it holds', () => {
    const text = JSON.stringify(document);
    expect(new Set(text.match(/"\$ref":"[^"]+"/g))).toEqual(
      new Set(['"$ref":"#/components/schemas/Problem"']),
    );
  });

  it('API-1 can be read as a page without any script', () => {
    const page = docsPage(document);
    for (const [, { path }] of entries) expect(page).toContain(path);
    expect(page).not.toContain('<script');
  });
});
