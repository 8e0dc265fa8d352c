import { FaqScreen } from '@payments/ui/screens/faq';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWorld } from '../../app/WorldContext.tsx';
import type { ServerClock } from '../../session/serverClock.ts';

const minute = 60_000;

/** The server's current minute, as epoch milliseconds; moves on while the page stays open. */
function useMinute(clock: ServerClock): number {
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, minute / 4);
      document.addEventListener('visibilitychange', listener);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', listener);
      };
    },
    () => Math.floor(clock.now() / minute) * minute,
  );
}

/** The help page: what is searched for and which answer is open stand in the address (FAQ-1, SHELL-5). */
export function FaqPage() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const now = useMinute(useWorld().clock);
  const asked = new URLSearchParams(search).get('q') ?? '';
  return (
    <FaqScreen
      search={asked}
      onSearch={(typed) => {
        const next = typed === '' ? '' : `?${new URLSearchParams({ q: typed })}`;
        navigate({ pathname, search: next }, { replace: true });
      }}
      openId={hash.slice(1) || undefined}
      onOpenAnswer={(id) => navigate({ pathname, search, hash: `#${id}` })}
      now={now}
      viewerTimeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    />
  );
}
