import { type DocumentType, documentEndings, documentTypes } from '@payments/api-client/contract';
import { fileTypeFromBuffer } from 'file-type';
import { ProblemError } from '../../http/problem.ts';
import { type GivenFile, uploadField } from '../../http/uploads.ts';

export interface IdentityDocument {
  fileName: string;
  contentType: DocumentType;
  content: Uint8Array;
}

const longestName = 150;

/** A name without its folders, in one line, without signs that change how it is shown or that file systems refuse. */
function cleanFileName(given: string): string {
  const name = (given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^ +|[ .]+$/g, '');
  const dot = name.lastIndexOf('.');
  const ending = dot >= 0 ? name.slice(dot) : '';
  const stem = (dot >= 0 ? name.slice(0, dot) : name).replace(/^[ .]+/, '') || 'document';
  const room = Math.max(1, longestName - ending.length);
  return [...stem].slice(0, room).join('').trimEnd() + ending;
}

function endingOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}

function refuse(detail: string): ProblemError {
  return new ProblemError('unsupported-media-type', {
    detail,
    errors: [{ path: `body.${uploadField}`, message: detail }],
  });
}

/** Where a PDF's end marker must stand: readers look no farther back. */
const pdfTail = 1024;

const jpegEnd = Buffer.of(0xff, 0xd9);

/** What a whole file of each kind ends with: what is cut off cannot be opened by those who check it. */
const isWhole: Readonly<Record<DocumentType, (content: Buffer) => boolean>> = {
  'application/pdf': (content) => content.subarray(-pdfTail).includes('%%EOF'),
  'image/png': (content) => content.includes('IEND', Math.max(0, content.length - pdfTail)),
  'image/jpeg': (content) => content.includes(jpegEnd, content.length >> 1),
};

/**
 * Checks a file by its content as well as its name (REP-4).
 * @throws {ProblemError} unsupported-media-type, saying why
 */
export async function checkDocument({ name, content }: GivenFile): Promise<IdentityDocument> {
  const detected = await fileTypeFromBuffer(content);
  const contentType = documentTypes.find((type) => type === detected?.mime);
  if (!contentType) throw refuse('This is not a PDF, PNG or JPEG file, whatever its name says.');
  const [usual = ''] = documentEndings[contentType];
  const fileName = cleanFileName(name);
  if (!documentEndings[contentType].includes(endingOf(fileName))) {
    const allowed = documentEndings[contentType].map((ending) => `.${ending}`).join(' or ');
    throw refuse(`The content is a ${usual.toUpperCase()}, but the name does not end in ${allowed}.`);
  }
  if (!isWhole[contentType](Buffer.from(content.buffer, content.byteOffset, content.byteLength)))
    throw refuse(`The ${usual.toUpperCase()} is cut off: its end is missing.`);
  return { fileName, contentType, content };
}
