import {
  apiPrefix,
  commonErrors,
  contract,
  type Endpoint,
  type ErrorCode,
  errorTable,
  problem,
} from '@payments/api-client/contract';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** A schema as it stands on the wire. */
function wireSchema(schema: z.core.$ZodType): Json {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const from = (place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = wireSchema(schema) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      ...(place === 'query' ? { style: 'form', explode: true } : {}),
    }));
  };
  const key: Json[] = endpoint.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'One for each intention; a repeat with the same key gets the first answer.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      ]
    : [];
  return [...from('path', endpoint.params), ...from('query', endpoint.query), ...key];
}

function errorsOf(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  const signedIn = endpoint.access.allow !== 'anyone';
  const codes: ErrorCode[] = [
    ...commonErrors,
    ...endpoint.errors,
    ...(endpoint.body ? (['malformed-json', 'payload-too-large', 'unsupported-media-type'] as const) : []),
    ...(endpoint.idempotent ? (['idempotency-key-required', 'idempotency-key-reused'] as const) : []),
    ...(signedIn && endpoint.access.writes ? (['read-only'] as const) : []),
  ];
  for (const code of codes) {
    const { status } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      String(status),
      {
        description: [...new Set(found)].map((code) => `${errorTable[code].title} (\`${code}\`)`).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function successOf({ response }: Endpoint): Json {
  if (response.kind === 'none') return { 204: { description: 'Done.' } };
  if (response.kind === 'file') {
    return {
      200: {
        description: 'The file.',
        content: Object.fromEntries(
          response.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    };
  }
  return {
    200: {
      description: 'The answer.',
      content: { 'application/json': { schema: wireSchema(response.schema) } },
    },
  };
}

function describeAccess({ access }: Endpoint): string {
  const who =
    access.allow === 'anyone'
      ? 'Anyone, without a token.'
      : access.allow === 'signedIn'
        ? 'Every signed-in user.'
        : `Users who may open ${access.allow.join(' or ')}.`;
  const kinds = access.kinds ? ` Of these only: ${access.kinds.join(', ')}.` : '';
  return `${who}${kinds}${access.writes && access.allow !== 'anyone' ? ' Refused to read-only users.' : ''}`;
}

/** The OpenAPI 3.1 document, made from the contract (API-1). */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [id, entry] of Object.entries(contract)) {
    const endpoint: Endpoint = entry;
    const operation: Json = {
      operationId: id,
      summary: endpoint.summary,
      description: describeAccess(endpoint),
      tags: [endpoint.tag],
      security: endpoint.access.allow === 'anyone' ? [] : [{ bearer: [] }],
      parameters: parametersOf(endpoint),
      ...(endpoint.body
        ? {
            requestBody: {
              required: true,
              content: {
                [endpoint.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json']: {
                  schema: wireSchema(endpoint.body),
                },
              },
            },
          }
        : {}),
      responses: { ...successOf(endpoint), ...errorsOf(endpoint) },
    };
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payments',
      version: '1.0.0',
      description:
        'Money is integer cents in both directions. Instants are ISO 8601 in UTC. Date filters are MM/DD/YYYY HH:mm:ss wall time in the business time zone. Query lists are repeated keys. Errors are RFC 9457 problem details.',
    },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      schemas: { Problem: wireSchema(problem) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
