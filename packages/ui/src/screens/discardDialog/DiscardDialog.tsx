import { Button } from '../../components/Button/index.ts';
import { Modal } from '../../components/Modal/index.ts';

/** How far what was typed has got: still here, on its way, or sent without an answer. */
export type WriteStanding = 'unsent' | 'sending' | 'inDoubt';

export interface DiscardDialogProps {
  isOpen: boolean;
  /** @default 'unsent' */
  standing?: WriteStanding;
  /** 'Keep writing' or 'Stay', Escape. */
  onStay: () => void;
  /** 'Discard' or 'Leave'. */
  onDiscard: () => void;
}

const words = {
  unsent: {
    title: 'Discard what you wrote?',
    description: 'It was neither sent nor saved.',
    stay: 'Keep writing',
    leave: 'Discard',
  },
  sending: {
    title: 'Leave while this is sent?',
    description: 'It continues in the background, and a notification tells you how it ended.',
    stay: 'Stay',
    leave: 'Leave',
  },
  inDoubt: {
    title: 'Close without an answer?',
    description: 'It was on its way to the server, and may have been done. Look before you do it again.',
    stay: 'Stay',
    leave: 'Close',
  },
} satisfies Record<WriteStanding, object>;

/** Asks before a dialog that holds something typed is closed. Enter keeps it open. */
export function DiscardDialog({ isOpen, standing = 'unsent', onStay, onDiscard }: DiscardDialogProps) {
  const { title, description, stay, leave } = words[standing];
  return (
    <Modal
      isOpen={isOpen}
      onClose={onStay}
      isDanger
      title={title}
      description={description}
      footer={
        <>
          <Button autoFocus onPress={onStay}>
            {stay}
          </Button>
          <Button variant={standing === 'sending' ? 'primary' : 'danger'} onPress={onDiscard}>
            {leave}
          </Button>
        </>
      }
    />
  );
}
