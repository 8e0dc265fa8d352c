import { FaqScreen } from '@payments/ui/screens/faq';
import { useLocation, useNavigate } from 'react-router-dom';
import { useClock } from '../../app/useClock.ts';
import { useWorld } from '../../app/WorldContext.tsx';

const minute = 60_000;

/** The help page: what is searched for and which answer is open stand in the address (FAQ-1, SHELL-5). */
export function FaqPage() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const now = useClock(useWorld().clock, (time) => Math.floor(time / minute) * minute);
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
