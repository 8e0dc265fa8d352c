import { Button } from '../../components/Button/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { type NoteKind, noteKindNames } from '../releaseNotesAdmin/notePresentation.ts';

interface ChangeFormatDialogProps {
  /** Null while nothing is asked. */
  asked: { from: NoteKind; to: NoteKind; lost: readonly string[] } | null;
  onKeep: () => void;
  onChange: () => void;
}

const list = new Intl.ListFormat('en-US');

/** Asks before looks are lost that another format does not know (REL-3a). Enter keeps the format. */
export function ChangeFormatDialog({ asked, onKeep, onChange }: ChangeFormatDialogProps) {
  if (asked === null) return null;
  const { from, to, lost } = asked;
  return (
    <Modal
      isOpen
      onClose={onKeep}
      isDanger
      title={`Change to ${noteKindNames[to]}?`}
      description={`The text is kept. These are lost: ${list.format(lost)}.`}
      footer={
        <>
          <Button autoFocus onPress={onKeep}>
            Keep {noteKindNames[from]}
          </Button>
          <Button variant="danger" onPress={onChange}>
            Change to {noteKindNames[to]}
          </Button>
        </>
      }
    />
  );
}
