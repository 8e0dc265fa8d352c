import {
  type DocumentType,
  documentEndings,
  documentTypes,
  largestDocument,
} from '@payments/api-client/contract';

/** What the rules need to know of a file that was chosen. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export const documentProblems = ['empty', 'tooLarge', 'wrongType'] as const;
export type DocumentProblem = (typeof documentProblems)[number];

const endings = documentTypes.flatMap((type: DocumentType) => documentEndings[type]);

/** What is wrong with a file before it is sent (REP-4); the server looks at its content as well. */
export function documentProblemOf({ name, size }: ChosenFile): DocumentProblem | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return 'wrongType';
  if (size === 0) return 'empty';
  return size > largestDocument ? 'tooLarge' : null;
}
