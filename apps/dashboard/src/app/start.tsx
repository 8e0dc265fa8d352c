import { StyleRoot } from '@payments/ui/tokens';
import type { ReactNode } from 'react';
import { waitFor } from 'xstate';
import { createServerClock } from '../session/serverClock.ts';
import { App, SignedInPart } from './App.tsx';
import { followSession } from './followSession.ts';
import { readSettings } from './readSettings.tsx';
import { untilSomethingIsToSee } from './viewOf.ts';
import { WorldProvider } from './WorldContext.tsx';
import { createWorld, type World, type WorldInput } from './world.ts';

export interface StartInput extends Omit<WorldInput, 'settings' | 'clock'> {
  show: (content: ReactNode) => void;
}

/** Reads the settings, builds the world and asks who is there; undefined when the settings cannot be used (CFG-1). */
export async function start({ show, ...input }: StartInput): Promise<World | undefined> {
  preload(window.location.pathname);
  const clock = createServerClock();
  const settings = await readSettings({ show, clock });
  if (!settings) return undefined;
  // Letters of names beyond Latin-1: asked for by the first row that has them they come too late for that page.
  document.fonts.load('1em "Inter Variable"', 'Łễ').catch(() => undefined);
  const world = createWorld({ ...input, settings, clock });
  followSession(world);
  world.session.start();
  void untilSomethingIsToSee(world).then(() =>
    show(
      <StyleRoot>
        <WorldProvider value={world}>
          <App />
        </WorldProvider>
      </StyleRoot>,
    ),
  );
  return world;
}

/** Waits until it is known who is there. */
export async function untilLoaded(session: World['session']): Promise<void> {
  await waitFor(session, (snapshot) => !snapshot.hasTag('loading'));
}

function preload(pathname: string): void {
  SignedInPart.preload().catch(() => undefined);
  import('./routes.ts').then(({ preloadRoute }) => preloadRoute(pathname)).catch(() => undefined);
}
