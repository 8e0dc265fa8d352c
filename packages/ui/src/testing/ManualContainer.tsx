import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { manualThemes } from './manualTheme.ts';

/** A page of the manual, in the theme that its toolbar chose for the stories on it. */
export function ManualContainer({ children, ...given }: PropsWithChildren<DocsContainerProps>) {
  const isDark = useSyncExternalStore(followGlobals, isDarkChosen);
  return (
    <DocsContainer {...given} theme={isDark ? manualThemes.dark : manualThemes.light}>
      {children}
    </DocsContainer>
  );
}

function followGlobals(onChange: () => void): () => void {
  const channel = addons.getChannel();
  channel.on(GLOBALS_UPDATED, onChange);
  return () => channel.off(GLOBALS_UPDATED, onChange);
}

function isDarkChosen(): boolean {
  const channel = addons.getChannel();
  const [told] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  return told?.globals.theme === 'dark';
}
