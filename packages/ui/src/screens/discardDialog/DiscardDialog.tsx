import { Button } from '../../components/Button/index.ts';
import { Modal } from '../../components/Modal/index.ts';

export interface DiscardDialogProps {
  isOpen: boolean;
  /** It was on its way, so that nobody can say whether it was done. @default false */
  mayBeDone?: boolean;
  /** 'Keep writing', Escape. */
  onStay: () => void;
  /** 'Discard'. */
  onDiscard: () => void;
}

/** Asks before a dialog that holds something typed is closed. Enter keeps it open. */
export function DiscardDialog({ isOpen, mayBeDone = false, onStay, onDiscard }: DiscardDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onStay}
      isDanger
      title="Discard what you wrote?"
      description={
        mayBeDone
          ? 'It was on its way to the server, and may have been done.'
          : 'It was neither sent nor saved.'
      }
      footer={
        <>
          <Button autoFocus onPress={onStay}>
            Keep writing
          </Button>
          <Button variant="danger" onPress={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  );
}
