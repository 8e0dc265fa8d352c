import { Button } from '../../components/Button/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import type { LeaveNoteDialogProps } from './ReleaseNoteEditorProps.ts';

/** Asks before what is typed is lost. Enter stays. */
export function LeaveNoteDialog({ isOpen, onStay, onLeave }: LeaveNoteDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onStay}
      isDanger
      title="Leave without saving?"
      description="What you wrote since the last save is lost."
      footer={
        <>
          <Button autoFocus onPress={onStay}>
            Keep writing
          </Button>
          <Button variant="danger" onPress={onLeave}>
            Leave without saving
          </Button>
        </>
      }
    />
  );
}
