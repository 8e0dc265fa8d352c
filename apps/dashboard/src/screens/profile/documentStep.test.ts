import type { UploadedDocument } from '@payments/api-client/contract';
import { type Failure, failureFrom } from '@payments/machines/failure';
import { expect, it } from 'vitest';
import { documentStep } from './documentStep.ts';

const failed = (failure: Failure, document: UploadedDocument | null = null) =>
  documentStep({
    value: 'failed',
    context: { file: new File(['MZ'], 'passport.pdf'), share: 1, problem: null, failure, document },
  });
const answered = (code: string, status: number, statusText: string, description: string) =>
  failureFrom(code, { kind: 'response', status, statusText, description, requestId: 'r-1' });

it('REP-4 a file that the server looked at and does not take is refused in its words, not by a status', () => {
  const reason = 'This is not a PDF, PNG or JPEG file, whatever its name says.';
  expect(failed(answered('unsupported-media-type', 415, 'Unsupported Media Type', reason))).toEqual({
    state: 'failed',
    fileName: 'passport.pdf',
    failure: {
      title: 'The document could not be uploaded',
      message: `${reason} Choose another file.`,
      requestId: 'r-1',
    },
    isRefused: true,
  });
});

it('REP-4 ERR-1 an upload that failed otherwise says so with its status', () => {
  expect(failed(answered('unavailable', 503, 'Service Unavailable', 'Busy.'))).toMatchObject({
    isRefused: false,
    failure: {
      message: '503 Service Unavailable. The server is not ready. Try again in a moment. Busy.',
    },
  });
});

it('REP-4 a document that could not be replaced is still there', () => {
  const kept = { documentId: 'd1', fileName: 'good.pdf', sizeBytes: 9 };
  expect(failed(failureFrom('network', { kind: 'network' }), kept)).toMatchObject({ state: 'failed', kept });
});
