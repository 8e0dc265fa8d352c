import { Group } from 'react-aria-components/Group';
import { Toolbar } from 'react-aria-components/Toolbar';
import { HistoryEditor } from 'slate-history';
import { ReactEditor, useSlate } from 'slate-react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { EditorIcon, type EditorIconName } from './EditorIcon.tsx';
import {
  alignOf,
  isMarked,
  type LineType,
  lineTypeOf,
  setAlign,
  setLineType,
  toggleMark,
} from './richTextCommands.ts';
import { commandKey, markKeys } from './shortcuts.ts';
import type { RichTextAlign, RichTextMark } from './slateTypes.ts';

const lines: readonly { type: LineType; label: string }[] = [
  { type: 'paragraph', label: 'Paragraph' },
  { type: 'heading-one', label: 'Heading' },
  { type: 'heading-two', label: 'Subheading' },
  { type: 'block-quote', label: 'Quote' },
];
const lists: readonly { type: LineType; label: string }[] = [
  { type: 'bulleted-list', label: 'Bulleted list' },
  { type: 'numbered-list', label: 'Numbered list' },
];
const marks: readonly { mark: RichTextMark; label: string }[] = [
  { mark: 'bold', label: 'Bold' },
  { mark: 'italic', label: 'Italic' },
  { mark: 'underline', label: 'Underline' },
  { mark: 'code', label: 'Code' },
];
const aligns: readonly { align: Exclude<RichTextAlign, 'justify'>; label: string }[] = [
  { align: 'left', label: 'Align left' },
  { align: 'center', label: 'Align center' },
  { align: 'right', label: 'Align right' },
];

/** What can be done with the selection. One stop for Tab; the arrow keys go through it. */
export function RichTextToolbar({ label, isDisabled }: { label: string; isDisabled: boolean }) {
  const editor = useSlate();
  const lineType = lineTypeOf(editor);
  const align = alignOf(editor);
  const line = ({ type, label: name }: (typeof lines)[number]) => (
    <Tool
      key={type}
      icon={type}
      label={name}
      isPressed={lineType === type}
      isDisabled={isDisabled}
      onPress={() => setLineType(editor, type)}
    />
  );
  return (
    <Bar aria-label={`Format the ${label.toLowerCase()}`}>
      <Part aria-label="Kind of line">{lines.map(line)}</Part>
      <Part aria-label="Lists">{lists.map(line)}</Part>
      <Part aria-label="Marks">
        {marks.map(({ mark, label: name }) => (
          <Tool
            key={mark}
            icon={mark}
            label={name}
            hint={`${name} (${commandKey()}${markKeys[mark].toUpperCase()})`}
            isPressed={isMarked(editor, mark)}
            isDisabled={isDisabled}
            onPress={() => toggleMark(editor, mark)}
          />
        ))}
      </Part>
      <Part aria-label="Alignment">
        {aligns.map(({ align: own, label: name }) => (
          <Tool
            key={own}
            icon={own}
            label={name}
            isPressed={align === own}
            isDisabled={isDisabled}
            onPress={() => setAlign(editor, own)}
          />
        ))}
      </Part>
      <Part aria-label="History">
        <Tool
          icon="undo"
          label="Undo"
          isDisabled={isDisabled}
          isIdle={editor.history.undos.length === 0}
          onPress={() => HistoryEditor.undo(editor)}
        />
        <Tool
          icon="redo"
          label="Redo"
          isDisabled={isDisabled}
          isIdle={editor.history.redos.length === 0}
          onPress={() => HistoryEditor.redo(editor)}
        />
      </Part>
    </Bar>
  );
}

interface ToolProps {
  icon: EditorIconName;
  label: string;
  hint?: string;
  isPressed?: boolean;
  isDisabled: boolean;
  /** There is nothing that it could do now; it keeps the focus it may have. */
  isIdle?: boolean;
  onPress: () => void;
}

/** A pointer's press leaves the focus, and with it the selection, in the text. */
function Tool({ icon, label, hint = label, isPressed, isDisabled, isIdle = false, onPress }: ToolProps) {
  const editor = useSlate();
  return (
    <Press
      type="button"
      aria-label={label}
      title={hint}
      aria-pressed={isPressed}
      aria-disabled={isIdle || undefined}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isIdle) return;
        onPress();
        if (event.detail > 0) ReactEditor.focus(editor);
      }}
    >
      <EditorIcon name={icon} />
    </Press>
  );
}

const Bar = styled(Toolbar)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space1} ${token.space3};
  padding: ${token.space1};
  border-bottom: 1px solid ${token.border};
  background: ${token.surfaceSunken};
`;

const Part = styled(Group)`
  display: flex;
  gap: 2px;
`;

const Press = styled.button`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border-radius: ${token.radiusMark};
  color: ${token.textMuted};
  cursor: pointer;
  &:hover {
    background: ${token.surfaceHover};
    color: ${token.text};
  }
  &[aria-pressed='true'] {
    background: ${token.accentSoft};
    color: ${token.accentText};
  }
  &:focus-visible {
    outline: 2px solid ${token.focusRing};
    outline-offset: -2px;
  }
  &&:disabled,
  &&[aria-disabled='true'] {
    background: none;
    color: ${token.textDisabled};
    cursor: default;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;
