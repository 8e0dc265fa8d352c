import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sign } from './card.ts';
import { html } from './html.ts';

const font = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
);

/** The dashboard's sign in a browser's tab, as `favicon.svg` there draws it. */
const icon =
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 24 24"><rect x="-4" y="-4" width="24" height="24" rx="7" fill="#00706b"/><g fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${sign}</g></svg>`
    .text;

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 8);

/** Where the pages' font and icon are: another address for another content, so that browsers may keep it. */
export const pageFontPath = `/inter-${hashOf(font)}.woff2`;
const pageIconPath = `/payments-${hashOf(icon)}.svg`;

/** For a page's head. A browser that is told of no icon asks for `/favicon.ico`. */
export const pageFileLinks = html`<link rel="icon" href="${pageIconPath}" type="image/svg+xml"><link rel="preload" href="${pageFontPath}" as="font" type="font/woff2" crossorigin>`;

/** The dashboard's font, Latin letters; what it lacks stands in the system's. */
export const pageFontFace = `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: optional; src: url('${pageFontPath}') format('woff2'); }`;

/** Answers the font and the icon of the pages that the servers make themselves. */
export function addPageFiles(app: FastifyInstance): void {
  for (const [path, type, content] of [
    [pageFontPath, 'font/woff2', font],
    [pageIconPath, 'image/svg+xml', icon],
  ] as const)
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(content),
    );
}
