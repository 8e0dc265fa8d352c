import type { AuditTrailProps } from '../../components/AuditTrail/index.ts';

export interface AuditDrawerProps extends AuditTrailProps {
  isOpen: boolean;
  onClose: () => void;
  /** Whose activity it is: the name of the user or the association. */
  name: string;
}
