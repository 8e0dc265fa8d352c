import type { DashboardSettings } from '@payments/api-client/contract/settings';
import type { ReactNode } from 'react';
import { loadSettings, SettingsFailure } from '../settings/loadSettings.ts';

/** Reads the settings; shows what is wrong with them and answers undefined when they cannot be used (CFG-1). */
export async function readSettings({
  show,
}: {
  show: (content: ReactNode) => void;
}): Promise<DashboardSettings | undefined> {
  try {
    return await loadSettings();
  } catch (error) {
    const { SettingsProblem } = await import('../settings/SettingsProblem.tsx');
    show(<SettingsProblem message={error instanceof SettingsFailure ? error.message : String(error)} />);
    return undefined;
  }
}
