import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/machines/src/**/*.mdx',
    '../packages/machines/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@chromatic-com/storybook'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [react()],
      build: { chunkSizeWarningLimit: 2000 },
      optimizeDeps: {
        include: [
          'react',
          'react-dom/client',
          'react/jsx-dev-runtime',
          'styled-components',
          'storybook/test',
        ],
      },
    }),
};

export default config;
