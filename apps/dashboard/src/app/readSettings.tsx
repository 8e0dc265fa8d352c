import type { DashboardSettings } from '@payments/api-client/contract/settings';
import type { ReactNode } from 'react';
import type { ServerClock } from '../session/serverClock.ts';
import { loadSettings, SettingsFailure } from '../settings/loadSettings.ts';

/** Reads the settings; shows what is wrong with them and answers undefined when they cannot be used (CFG-1). */
export async function readSettings({
  show,
  clock,
}: {
  show: (content: ReactNode) => void;
  clock?: ServerClock;
}): Promise<DashboardSettings | undefined> {
  try {
    return await loadSettings(clock);
  } catch (error) {
    const { SettingsProblem } = await import('../settings/SettingsProblem.tsx');
    show(<SettingsProblem message={error instanceof SettingsFailure ? error.message : String(error)} />);
    return undefined;
  }
}
