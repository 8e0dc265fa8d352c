import { AlertIcon, CheckCircleIcon, type IconComponent, InfoIcon, WarningIcon } from '../Icon/index.ts';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** How each kind of notification looks, in its toast and in the list of this session's. */
export const toastIcons: Readonly<Record<ToastTone, IconComponent>> = {
  success: CheckCircleIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: AlertIcon,
};
