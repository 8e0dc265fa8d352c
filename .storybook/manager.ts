import { addons } from 'storybook/manager-api';
import { manualThemes } from '../packages/ui/src/testing/manualTheme.ts';

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
addons.setConfig({ theme: isDark ? manualThemes.dark : manualThemes.light });
