import { Button } from '../Button/index.ts';
import { Modal } from '../Modal/index.ts';
import { RequestId } from '../RequestId/index.ts';

export interface NoticeDialogProps {
  title: string;
  hint?: string;
  /** The id that support asks for. */
  requestId?: string;
  /** What can be done about it, beside closing. */
  action?: { label: string; onPress: () => void };
  onClose: () => void;
}

/** Something that must be read before going on. For what can wait use the ToastRegion. */
export function NoticeDialog({ title, hint, requestId, action, onClose }: NoticeDialogProps) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description={hint}
      footer={
        <>
          <Button autoFocus={action === undefined} onPress={onClose}>
            Close
          </Button>
          {action && (
            <Button variant="primary" autoFocus onPress={action.onPress}>
              {action.label}
            </Button>
          )}
        </>
      }
    >
      {requestId && <RequestId id={requestId} />}
    </Modal>
  );
}
