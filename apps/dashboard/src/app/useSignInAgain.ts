import { useWorld } from './WorldContext.tsx';

/** Signs in again through a popup, which keeps the page, the open dialog and what was typed (AUTH-16). */
export function useSignInAgain(): () => void {
  const { session } = useWorld();
  return () => session.send({ type: 'popupLogin.requested' });
}
