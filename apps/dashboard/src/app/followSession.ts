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
  session.on('session.opened', ({ returnTo }) => {
    if (returnTo) window.history.replaceState(null, '', returnTo);
    void startFirstScreen(world);
  });
  session.on('session.closed', () => window.history.replaceState(null, '', '/'));
  session.subscribe((snapshot) => {
    const { code } = snapshot.context.failure ?? {};
    const isLost = snapshot.matches('failed') && code === 'redirectToLogin';
    if (isLost || (snapshot.matches('signedOut') && window.location.pathname !== '/')) {
      const { pathname, search, hash } = window.location;
      session.send({ type: 'login.requested', returnTo: pathname + search + hash });
    }
  });
}

async function startFirstScreen(world: World): Promise<void> {
  const subject = accessSubject(world.session.getSnapshot());
  const asked = window.location.pathname.toLowerCase();
  const path = leadingHome.includes(asked) ? homeOf(subject).toLowerCase() : asked;
  if (path !== payments || !mayOpen('payments', subject)) return;
  const { startPaymentsEarly } = await import('../screens/payments/takePayments.ts');
  startPaymentsEarly(world);
}
