import type { Failure } from '@payments/machines/failure';
import type { FailureWords } from '@payments/ui/components/ErrorState';
import type { DocumentStep } from '@payments/ui/screens/profile';
import type { SnapshotFrom } from 'xstate';
import { failureWords } from '../../notifications/failureWords.ts';
import type { ProfileFormActors } from './startProfile.ts';

/** What the server says of a file that it looked at and does not take, for whoever chose it. */
const refusals: readonly string[] = ['unsupported-media-type', 'payload-too-large'];

const isRefusal = ({ code }: Failure) => refusals.includes(code);

function uploadWords(failure: Failure): FailureWords {
  const words = failureWords(failure, 'The document could not be uploaded');
  if (!isRefusal(failure) || failure.description === null) return words;
  return { ...words, message: `${failure.description} Choose another file.` };
}

/** Where the identity document stands, in words (REP-4). */
export function documentStep({
  value,
  context,
}: Pick<SnapshotFrom<ProfileFormActors['upload']>, 'value' | 'context'>): DocumentStep {
  const fileName = context.file?.name ?? '';
  if (value === 'uploading') return { state: 'uploading', fileName, share: context.share };
  if (value === 'failed' && context.failure)
    return {
      state: 'failed',
      fileName,
      failure: uploadWords(context.failure),
      isRefused: isRefusal(context.failure),
      ...(context.document && { kept: context.document }),
    };
  return context.document ? { state: 'uploaded', document: context.document } : { state: 'empty' };
}
