import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { policyHash } from './policyHash.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
]);

/** What means something for a page only: left out of scripts, styles and fonts, which are many and small. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

interface StoredFile {
  body: Buffer;
  type: string;
  etag: string;
  compressible: boolean;
  /** Assets whose names hold a hash of their content. */
  immutable: boolean;
  encoded: Map<'br' | 'gzip', Promise<Buffer>>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The built dashboard, held in memory; what the build compressed is sent as it is, the rest is compressed once. */
export interface DashboardFiles {
  /** Sends the file at a path, or says that there is none. */
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> | null;
  /** Sources for the policy's `script-src`: a hash for each inline script of index.html. */
  readonly inlineScriptSources: string[];
}

/** Reads the dashboard's folder; a folder that is not there has no files. */
export async function readDashboard(folder: string): Promise<DashboardFiles> {
  const files = new Map<string, StoredFile>();
  const prepared = new Map<string, Buffer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const body = await readFile(file);
    const extension = extname(file);
    if (extension === '.br' || extension === '.gz') {
      prepared.set(path, body);
      continue;
    }
    files.set(path, {
      body,
      type: contentTypes[extension] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      compressible: compressible.has(extension) && body.length > 1024,
      immutable: path.startsWith('/assets/'),
      encoded: new Map(),
    });
  }
  for (const [path, file] of files) {
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const body = prepared.get(path + ending);
      if (body) file.encoded.set(encoding, Promise.resolve(body));
    }
  }
  const index = files.get('/index.html')?.body.toString('utf8') ?? '';
  return {
    inlineScriptSources: [...index.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
      ([, script = '']) => policyHash(script),
    ),
    send(request, reply, path) {
      const file = files.get(path);
      return file ? sendFile(request, reply, file) : null;
    },
  };
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
  });
  if (file.immutable) for (const name of pageHeaders) reply.removeHeader(name);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  reply.type(file.type);
  if (!file.compressible) return reply.send(file.body);
  reply.header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding) return reply.send(file.body);
  const encoded = file.encoded.get(encoding) ?? compress(encoding, file.body);
  file.encoded.set(encoding, encoded);
  return reply.header('content-encoding', encoding).send(await encoded);
}

function compress(encoding: 'br' | 'gzip', body: Buffer): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : zip(body, { level: 9 });
}
