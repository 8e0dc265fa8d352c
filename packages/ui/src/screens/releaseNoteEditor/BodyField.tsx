import { LazyRichTextEditor } from '../../components/RichTextEditor/index.ts';
import { TextArea } from '../../components/TextArea/index.ts';
import type { NoteKind } from '../releaseNotesAdmin/notePresentation.ts';

interface BodyFieldProps {
  kind: NoteKind;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (body: string) => void;
  isReadOnly: boolean;
}

const hints: Readonly<Record<NoteKind, string | undefined>> = {
  richText: undefined,
  markdown: 'Markdown: ## for a heading, - for an item, **bold**. HTML in it shows as it is typed.',
  html: 'HTML: headings, paragraphs, lists, tables and links. Scripts, styles and pictures are left out.',
};

/** The text of a note in its format. */
export function BodyField({ kind, label, error, value, onChange, isReadOnly }: BodyFieldProps) {
  if (kind === 'richText')
    return (
      <LazyRichTextEditor
        label={label}
        error={error}
        value={value}
        onChange={onChange}
        isReadOnly={isReadOnly}
        placeholder="Write what is new."
      />
    );
  return (
    <TextArea
      label={label}
      error={error}
      hint={hints[kind]}
      value={value}
      onChange={onChange}
      rows={18}
      isReadOnly={isReadOnly}
    />
  );
}
