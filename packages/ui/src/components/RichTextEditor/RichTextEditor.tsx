import { type KeyboardEvent, useId, useState } from 'react';
import { createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, type RenderElementProps, type RenderLeafProps, Slate, withReact } from 'slate-react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { FieldNote, type FieldWords } from '../Field/index.ts';
import { prose } from '../RichText/index.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { toggleMark } from './richTextCommands.ts';
import { readDocument, writeDocument } from './richTextDocument.ts';
import { markOfKey } from './shortcuts.ts';
import { withRichText } from './withRichText.ts';

export interface RichTextEditorProps extends Pick<FieldWords, 'label' | 'hint' | 'error'> {
  /** A rich-text document (RTX-1). Read once: another one takes another `key`. */
  value: string;
  /** The document after each change, as `parseRichText` reads it back. Moving the cursor is none. */
  onChange: (json: string) => void;
  /** @default false */
  isReadOnly?: boolean;
  /** Shown while nothing is written. */
  placeholder?: string;
}

/** Writes what RichText shows: the same blocks, alignment and marks, and nothing else (REL-4). */
export function RichTextEditor({
  label,
  hint,
  error,
  value,
  onChange,
  isReadOnly = false,
  placeholder,
}: RichTextEditorProps) {
  const [editor] = useState(() => withRichText(withHistory(withReact(createEditor()))));
  const [begin] = useState(() => readDocument(value));
  const labelId = useId();
  const noteId = useId();
  const pressed = (event: KeyboardEvent) => {
    const mark = markOfKey(event);
    if (mark === undefined || isReadOnly) return;
    event.preventDefault();
    toggleMark(editor, mark);
  };
  return (
    <Root>
      <Label id={labelId}>{label}</Label>
      <Paper data-invalid={error !== undefined || undefined} data-readonly={isReadOnly || undefined}>
        <Slate
          editor={editor}
          initialValue={begin}
          onValueChange={(blocks) => onChange(writeDocument(blocks))}
        >
          <RichTextToolbar label={label} isDisabled={isReadOnly} />
          <Text
            role="textbox"
            aria-multiline
            aria-labelledby={labelId}
            aria-readonly={isReadOnly || undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={hint === undefined && error === undefined ? undefined : noteId}
            tabIndex={0}
            readOnly={isReadOnly}
            placeholder={placeholder}
            renderPlaceholder={({ attributes, children }) => (
              <Placeholder {...attributes} style={{ ...attributes.style, ...placeholderPlace }}>
                {children}
              </Placeholder>
            )}
            renderElement={EditedElement}
            renderLeaf={EditedLeaf}
            onKeyDown={pressed}
            spellCheck
            style={leastHeight}
          />
        </Slate>
      </Paper>
      <FieldNote id={noteId} hint={hint} error={error} />
    </Root>
  );
}

/** Inline, since the editor sets the placeholder's height so. */
const leastHeight = { minHeight: 280 };

/** Inline for the same reason: on the first line, within the padding. */
const placeholderPlace = { opacity: 1, top: 16, maxWidth: 'calc(100% - 32px)' };

function EditedElement({ attributes, children, element }: RenderElementProps) {
  const own = {
    ...attributes,
    'data-block': element.type,
    style: element.align === undefined ? undefined : { textAlign: element.align },
  };
  switch (element.type) {
    case 'block-quote':
      return <blockquote {...own}>{children}</blockquote>;
    case 'bulleted-list':
      return <ul {...own}>{children}</ul>;
    case 'numbered-list':
      return <ol {...own}>{children}</ol>;
    case 'list-item':
      return <li {...own}>{children}</li>;
    case 'heading-one':
      return <h3 {...own}>{children}</h3>;
    case 'heading-two':
      return <h4 {...own}>{children}</h4>;
    default:
      return element.children.some((child) => 'children' in child) ? (
        <div {...own}>{children}</div>
      ) : (
        <p {...own}>{children}</p>
      );
  }
}

function EditedLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let drawn = children;
  if (leaf.code) drawn = <code>{drawn}</code>;
  if (leaf.underline) drawn = <u>{drawn}</u>;
  if (leaf.italic) drawn = <em>{drawn}</em>;
  if (leaf.bold) drawn = <strong>{drawn}</strong>;
  return <span {...attributes}>{drawn}</span>;
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`;

const Label = styled.span`
  justify-self: start;
  color: ${token.text};
  font: ${token.typeLabel};
`;

const Paper = styled.div`
  min-width: 0;
  overflow: clip;
  border: 1px solid ${token.controlBorder};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  &:has([role='textbox']:focus-visible) {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
  &[data-invalid] {
    border-color: ${token.danger};
  }
  &[data-readonly] {
    background: ${token.surfaceSunken};
  }
`;

const Text = styled(Editable)`
  ${prose}
  max-height: max(320px, calc(100dvh - 420px));
  padding: ${token.space4};
  overflow-y: auto;
  outline: none;
`;

const Placeholder = styled.span`
  color: ${token.textMuted};
`;
