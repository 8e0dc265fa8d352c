import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const font = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
);

/** Where the pages' font is: another address for another font, so that browsers may keep it. */
export const pageFontPath = `/inter-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;

/** The dashboard's font, Latin letters; what it lacks stands in the system's. */
export const pageFontFace = `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: optional; src: url('${pageFontPath}') format('woff2'); }`;

/** Answers the font of the pages that the servers make themselves. */
export function addPageFont(app: FastifyInstance): void {
  app.get(pageFontPath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(font),
  );
}
