import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

/** A file as it came in. */
export interface GivenFile {
  /** As the sender calls it: anything at all. */
  name: string;
  content: Uint8Array;
}

/** The file of a multipart call, which is read only when the handler asks for it. */
export interface Upload {
  /**
   * Reads the file and works on it. `owner` has few uploads at once. What takes several times the file's size is done
   * in `alone`.
   * @throws {ProblemError} bad-request, unsupported-media-type, payload-too-large, too-many-requests or unavailable
   */
  take<Result>(owner: string, work: (file: GivenFile, alone: Alone) => Promise<Result>): Promise<Result>;
}

/**
 * Does a step of an upload while no other upload is in such a step, so that they cannot use up the memory together. All
 * others wait for it: it must not wait for what somebody else may hold for long.
 */
export type Alone = <Result>(step: () => Promise<Result>) => Promise<Result>;

export interface UploadLimits {
  /** Bytes. */
  largest: number;
  /** Uploads read at once: each holds up to `largest` in memory. @default 12 */
  atOnce?: number;
  /** Of them for one owner. @default 2 */
  atOnceForOwner?: number;
  /** An upload of which nothing came for so long is given up, milliseconds. @default 20_000 */
  silence?: number;
}

export const uploadField = 'file';

/** What the other parts of the body and the boundaries may take, bytes. */
const overhead = 65_536;

const fault = (path: string, message: string) =>
  new ProblemError('bad-request', {
    detail: 'The request does not fit the contract.',
    errors: [{ path, message }],
  });

function tooLarge(largest: number): ProblemError {
  const message = `must be ${Math.floor(largest / 1_048_576)} MB at most`;
  return new ProblemError('payload-too-large', {
    detail: `The file is larger than ${Math.floor(largest / 1_048_576)} MB.`,
    errors: [{ path: `body.${uploadField}`, message }],
  });
}

/** Reads the files of multipart calls, so many at once that they cannot use up the memory. */
export function createUploads(limits: UploadLimits): (request: FastifyRequest) => Upload {
  const { largest, atOnce = 12, atOnceForOwner = 2, silence = 20_000 } = limits;
  const underWay = new Map<string, number>();
  let all = 0;
  let lastStep: Promise<unknown> = Promise.resolve();
  const alone: Alone = (step) => {
    const stepping = lastStep.then(step);
    lastStep = stepping.catch(() => undefined);
    return stepping;
  };

  const enter = (owner: string) => {
    const own = underWay.get(owner) ?? 0;
    const headers = { 'retry-after': '5' };
    if (own >= atOnceForOwner) {
      throw new ProblemError('too-many-requests', {
        detail: 'Other uploads are still under way. Wait a moment, then try again.',
        headers,
      });
    }
    if (all >= atOnce) {
      throw new ProblemError('unavailable', {
        detail: 'Too many uploads are under way. Wait a moment, then try again.',
        headers,
      });
    }
    all += 1;
    underWay.set(owner, own + 1);
  };
  const leave = (owner: string) => {
    all -= 1;
    const own = (underWay.get(owner) ?? 1) - 1;
    if (own > 0) underWay.set(owner, own);
    else underWay.delete(owner);
  };

  return (request) => ({
    async take(owner, work) {
      enter(owner);
      try {
        return await work(await readFile(request, largest, silence), alone);
      } finally {
        leave(owner);
      }
    },
  });
}

async function readFile(request: FastifyRequest, largest: number, silence: number): Promise<GivenFile> {
  if (!request.isMultipart())
    throw new ProblemError('unsupported-media-type', { detail: 'The body must be multipart/form-data.' });
  const declared = Number(request.headers['content-length'] ?? Number.NaN);
  if (declared > largest + overhead) throw tooLarge(largest);
  const { raw } = request;
  const giveUp = setTimeout(() => raw.destroy(), silence);
  const heard = () => giveUp.refresh();
  raw.on('data', heard);
  try {
    return await readParts(request, largest, Number.isNaN(declared) ? largest : Math.min(declared, largest));
  } catch (error) {
    // The rest is let go by, so that the sender hears the answer.
    raw.unpipe();
    raw.resume();
    if (error instanceof ProblemError) throw error;
    throw fault('body', 'cannot be read as a form with one file');
  } finally {
    clearTimeout(giveUp);
    raw.off('data', heard);
  }
}

/** @param room bytes that the file can have at most */
async function readParts(request: FastifyRequest, largest: number, room: number): Promise<GivenFile> {
  let found: GivenFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: largest } })) {
    if (part.type === 'field') {
      throw part.fieldname === uploadField
        ? fault(`body.${uploadField}`, 'must be a file')
        : fault(`body.${part.fieldname}`, 'is not known here');
    }
    if (part.fieldname !== uploadField) throw fault(`body.${part.fieldname}`, 'is not known here');
    if (found) throw fault(`body.${uploadField}`, 'must be one file');
    const content = Buffer.allocUnsafe(room);
    let length = 0;
    for await (const chunk of part.file) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('an upload came as text');
      length += chunk.copy(content, length);
    }
    if (part.file.truncated) throw tooLarge(largest);
    // A browser sends a quotation mark of the name so, and no other character of those that names have.
    found = { name: part.filename.replaceAll('%22', '"'), content: content.subarray(0, length) };
  }
  if (!found) throw fault(`body.${uploadField}`, 'is missing');
  if (found.content.length === 0) throw fault(`body.${uploadField}`, 'is empty');
  return found;
}
