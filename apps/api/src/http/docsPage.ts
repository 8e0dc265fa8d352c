import { apiPrefix, contract, type Endpoint } from '@payments/api-client/contract';
import { brand } from './card.ts';
import { type Html, html, trusted } from './html.ts';
import { pageFileLinks } from './pageFiles.ts';
import { pageStyle } from './pageStyle.ts';

interface Operation {
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

function operationHtml(method: string, path: string, operation: Operation): Html {
  const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
  return html`<details><summary><span class="method">${method}</span> <code>${apiPrefix}${path}</code><br><span class="muted">${operation.summary}</span></summary>
<p>${operation.description}</p>
${operation.parameters.length > 0 && html`<h3>Parameters</h3><table><tbody>${operation.parameters.map((parameter) => html`<tr><th scope="row">${parameter.name}</th><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td><code>${JSON.stringify(parameter.schema)}</code></td></tr>`)}</tbody></table>`}
${operation.requestBody && html`<h3>Body</h3>${Object.entries(operation.requestBody.content).map(([type, { schema }]) => html`<p class="muted">${type}</p>${json(schema)}`)}`}
<h3>Answers</h3>${Object.entries(operation.responses).map(([status, response]) => html`<p><strong>${status}</strong> ${response.description}</p>${Object.entries(response.content ?? {}).flatMap(([type, { schema }]) => (type === 'application/json' ? [json(schema)] : []))}`)}
</details>`;
}

/** The OpenAPI document as a page to read. */
export function docsPage(document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const tags = new Map<string, Html[]>();
  for (const entry of Object.values(contract)) {
    const endpoint: Endpoint = entry;
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (!operation) continue;
    tags.set(endpoint.tag, [
      ...(tags.get(endpoint.tag) ?? []),
      operationHtml(endpoint.method, endpoint.path, operation),
    ]);
  }
  const { title, description } = document.info as { title: string; description: string };
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} API</title>${pageFileLinks}<style>${trusted(pageStyle)}</style></head>
<body><main>${brand}<h1>${title} API</h1><p class="muted">${description} The same as data: <a href="${apiPrefix}/openapi.json">${apiPrefix}/openapi.json</a></p>
${[...tags].map(([tag, operations]) => html`<section><h2>${tag}</h2>${operations}</section>`)}
</main></body></html>`.text;
}
