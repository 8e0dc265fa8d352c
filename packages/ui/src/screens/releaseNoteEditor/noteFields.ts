import { type ReleaseNote, type ReleaseNoteForm, releaseNoteForm } from '@payments/api-client/contract';
import { textFault, typedInto } from '../../components/Form/index.ts';
import { isBlankDocument, readDocument, writeDocument } from '../../components/RichTextEditor/index.ts';
import { type NoteKind, noteKindOf } from '../releaseNotesAdmin/notePresentation.ts';

/** What is typed and chosen. `body` is a document, markdown or HTML, as the kind says. */
export interface TypedNote {
  releaseVersion: string;
  dataType: NoteKind;
  body: string;
}

/** What is typed as the contract takes it, wrong or not. */
export function formOf({ releaseVersion, dataType, body }: TypedNote): ReleaseNoteForm {
  return {
    releaseVersion: releaseVersion.trim(),
    dataType: dataType === 'html' ? 'Html' : 'Json',
    body: isBlank({ dataType, body }) ? '' : body,
  };
}

/** The contract's form over what is typed. */
export const noteSchema = typedInto(formOf, releaseNoteForm);

/** The fields in their order, with the words for what is wrong. */
export const noteFields = {
  releaseVersion: {
    label: 'Version',
    error: textFault({
      missing: 'Enter the version, like 2026.12.',
      tooLong: 'This is longer than 40 characters.',
    }),
  },
  dataType: { label: 'Format', error: 'Choose a format.' },
  body: {
    label: 'Text',
    error: textFault({
      missing: 'Write what is new.',
      tooLong: 'This is too long for one note: shorten it.',
    }),
  },
};

/** A stored note as the form begins with it; without one an empty note in rich text. */
export function typedOf(note: ReleaseNote | undefined): TypedNote {
  if (note === undefined) return { releaseVersion: '', dataType: 'richText', body: '' };
  return { releaseVersion: note.releaseVersion, dataType: noteKindOf(note), body: note.body };
}

/** Nothing to read is in it. */
export function isBlank({ dataType, body }: Pick<TypedNote, 'dataType' | 'body'>): boolean {
  return dataType === 'richText' ? isBlankDocument(body) : body.trim() === '';
}

/** Whether what is typed says something else than what is stored; a document may be written in more than one way. */
export function isUnsaved(typed: TypedNote, note: ReleaseNote | undefined): boolean {
  const stored = typedOf(note);
  if (typed.releaseVersion.trim() !== stored.releaseVersion) return true;
  const [now, before] = [formOf(typed), formOf(stored)];
  if (now.dataType !== before.dataType) return true;
  if (now.body === before.body) return false;
  if (typed.dataType !== 'richText' || stored.dataType !== 'richText') return true;
  return writeDocument(readDocument(typed.body)) !== writeDocument(readDocument(stored.body));
}
