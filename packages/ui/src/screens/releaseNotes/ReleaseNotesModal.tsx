import { Button } from '../../components/Button/index.ts';
import { Checkbox } from '../../components/Checkbox/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { SafeHtml } from '../../components/SafeHtml/index.ts';
import type { ReleaseNotesModalProps } from './ReleaseNotesModalProps.ts';

/** What is new, shown once a release (REL-1). */
export function ReleaseNotesModal(props: ReleaseNotesModalProps) {
  const { isOpen, onClose, body, dataType, releaseVersion, isTicked, onTick } = props;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title="Latest Updates!!"
      description={`Version ${releaseVersion}`}
      footer={
        <Button variant="primary" autoFocus onPress={onClose}>
          OK
        </Button>
      }
    >
      <SafeHtml body={body} dataType={dataType} />
      <Checkbox isSelected={isTicked} onChange={onTick}>
        Please don't show again until next release.
      </Checkbox>
    </Modal>
  );
}
