import { settlementWatchMachine } from '@payments/machines/settlementWatch';
import { createActor } from 'xstate';

/** Calls `look` when it is time to look for news of the payments or payouts that it is told to follow, while the page is seen (REF-6). */
export function watchUnsettled(look: () => void) {
  const watch = createActor(settlementWatchMachine);
  watch.on('look.due', look);
  watch.start();
  const visibility = () => watch.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });
  document.addEventListener('visibilitychange', visibility);
  // A tab that is opened behind another has never been seen.
  visibility();
  return {
    follow: (ids: readonly number[]) => watch.send({ type: 'unsettled.changed', ids }),
    stop() {
      document.removeEventListener('visibilitychange', visibility);
      watch.stop();
    },
  };
}
