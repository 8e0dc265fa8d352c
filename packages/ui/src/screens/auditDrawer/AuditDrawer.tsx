import { AuditTrail } from '../../components/AuditTrail/index.ts';
import { Drawer } from '../../components/Drawer/index.ts';
import type { AuditDrawerProps } from './AuditDrawerProps.ts';

/** Who did what to a user or an association, alone (API-5). */
export function AuditDrawer({ isOpen, onClose, name, ...trail }: AuditDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      titleSize="large"
      title={
        <>
          Activity of <bdi>{name}</bdi>
        </>
      }
    >
      <section aria-label="Activity">
        <AuditTrail {...trail} />
      </section>
    </Drawer>
  );
}
