import '../packages/ui/src/tokens/fonts.css';
import type { Preview } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense, useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { componentModes } from '../packages/ui/src/foundations/chromaticModes.ts';
import { forgetPointer } from '../packages/ui/src/testing/forgetPointer.ts';
import { liftDefaults } from '../packages/ui/src/testing/liftDefaults.ts';
import { readableArgTypes } from '../packages/ui/src/testing/readableArgTypes.ts';
import { restUntilVisited } from '../packages/ui/src/testing/restUntilVisited.ts';
import { applyDensity, applyTheme, GlobalStyle, StyleRoot } from '../packages/ui/src/tokens/index.ts';

// What a story waits for comes when it comes: a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

restUntilVisited();

const ManualPage = lazy(() =>
  import('../packages/ui/src/testing/ManualPage.tsx').then((page) => ({ default: page.ManualPage })),
);

const ManualContainer = lazy(() =>
  import('../packages/ui/src/testing/ManualContainer.tsx').then((page) => ({
    default: page.ManualContainer,
  })),
);

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [liftDefaults, readableArgTypes],
  initialGlobals: { theme: 'light', density: 'comfortable' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    density: {
      description: 'Density of tables',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    docs: {
      container: (props: ComponentProps<typeof ManualContainer>) => (
        <Suspense>
          <ManualContainer {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <ManualPage />
        </Suspense>
      ),
    },
    a11y: {
      test: 'error',
      // Of what passed one node is described, not each: that took most of axe's report.
      options: { resultTypes: ['violations', 'incomplete'] },
      // react-aria's live region keeps the previous story's announcement for some seconds, naming what is gone.
      // A description below an item's label is no part of its name: axe would have it read twice.
      config: { rules: [{ id: 'label-content-name-mismatch', selector: ':not([aria-describedby])' }] },
      context: { exclude: ['[data-live-announcer]'] },
    },
    controls: { expanded: true, matchers: { date: /^(instant|today)$/i } },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'Foundations',
          'Components',
          'Patterns',
          [
            'App frame',
            'List screen',
            'Filter bar',
            'Data table',
            'Bulk bar',
            'List on a phone',
            'Drawer',
            'Form',
            'Destructive dialog',
            'Loading, empty, failed',
            'Export',
          ],
          'Screens',
          'Machines',
        ],
      },
    },
    viewport: {
      options: {
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        narrow: { name: 'Narrow, 1024', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
    chromatic: { modes: componentModes },
  },
  loaders: [
    async () => {
      await Promise.all(
        [400, 600].map((weight) => document.fonts.load(`${weight} 14px 'Inter Variable'`, 'A\u0141')),
      );
      forgetPointer();
      return {};
    },
  ],
  decorators: [
    (Story, { globals }) => {
      const theme = globals.theme === 'dark' ? 'dark' : 'light';
      const density = globals.density === 'compact' ? 'compact' : 'comfortable';
      useLayoutEffect(() => {
        applyTheme(theme);
        applyDensity(density);
      }, [theme, density]);
      return (
        <>
          <GlobalStyle />
          <StyleRoot>
            <Story />
          </StyleRoot>
        </>
      );
    },
  ],
};

export default preview;
