import { accessTable, homeOf, mayOpen } from '@payments/api-client/contract/access';
import { accessSubject } from '@payments/machines/session';
import type { World } from './world.ts';

const payments = accessTable.payments.path.toLowerCase();
const leadingHome = ['/', '/home', '/paymenttransaction'];

/**
 * What the session means for the address: the deep link that was asked for comes back (AUTH-6), a protected page
 * starts login (AUTH-13), and the first payments are asked for before the screen's code has arrived.
 */
export function followSession(world: World): void {
  const { session } = world;
  let isStarted = false;
  session.on('session.opened', ({ returnTo }) => {
    if (returnTo) window.history.replaceState(null, '', returnTo);
    isStarted ||= startFirstScreen(world);
  });
  session.subscribe((snapshot) => {
    // Who asks is enough to know: the controls, which are still to come, do not decide on this route.
    const isKnown = snapshot.matches({ loadingProfile: 'controls' }) && snapshot.context.returnTo === null;
    if (isKnown && !isStarted) isStarted = startFirstScreen(world);
  });
  session.on('session.closed', () => window.history.replaceState(null, '', '/'));
  session.subscribe((snapshot) => {
    const { code } = snapshot.context.failure ?? {};
    // Nobody else is asked for in the place of the one whose hand-over was refused.
    if (snapshot.matches('signedOut') && code === 'invalidSuiteManagerToken') {
      if (window.location.pathname !== '/') window.history.replaceState(null, '', '/');
      return;
    }
    const isLost = snapshot.matches('failed') && code === 'redirectToLogin';
    if (isLost || (snapshot.matches('signedOut') && window.location.pathname !== '/')) {
      const { pathname, search, hash } = window.location;
      session.send({ type: 'login.requested', returnTo: pathname + search + hash });
    }
  });
}

/** Asks for the first payments where the address and the access table say that they are what is shown first (ROLE-7). */
function startFirstScreen(world: World): boolean {
  const subject = accessSubject(world.session.getSnapshot());
  const asked = window.location.pathname.toLowerCase();
  const path = leadingHome.includes(asked) ? homeOf(subject).toLowerCase() : asked;
  if (path !== payments || !mayOpen('payments', subject)) return false;
  world.firstAnswer.expect(
    import('../screens/payments/takePayments.ts').then(({ startPaymentsEarly }) => startPaymentsEarly(world)),
  );
  return true;
}
