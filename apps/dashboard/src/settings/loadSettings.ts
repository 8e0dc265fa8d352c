import { type DashboardSettings, dashboardSettings } from '@payments/api-client/contract/settings';
import * as z from 'zod/mini';
import type { ServerClock } from '../session/serverClock.ts';

/** Settings that are missing or malformed; `message` names the first setting at fault. */
export class SettingsFailure extends Error {
  override readonly name = 'SettingsFailure';
}

/** Reads what `/settings.json` answered; throws a `SettingsFailure` that names the setting at fault (CFG-1). */
export function parseSettings(value: unknown): DashboardSettings {
  const parsed = z.safeParse(dashboardSettings, value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'settings.json'}: ${issue.message}`,
  );
  throw new SettingsFailure(faults.join('; '));
}

/** Loads the settings at run time, so that one build serves every environment; `clock` hears when they were answered. */
export async function loadSettings(clock?: ServerClock): Promise<DashboardSettings> {
  const response = await fetch('/settings.json', { credentials: 'same-origin' }).catch(() => undefined);
  clock?.hear(response?.headers.get('date'));
  if (!response?.ok)
    throw new SettingsFailure(`settings.json could not be read (${response?.status ?? 'no answer'})`);
  return parseSettings(await response.json().catch(() => undefined));
}
