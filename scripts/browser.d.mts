/** Launch arguments for every browser that the project starts. */
export declare const browserArgs: string[];
/** The same for tests, not for measurements. */
export declare const testBrowserArgs: string[];
/** The first Chromium that starts, of those that are there; undefined when none does. */
export declare function findBrowser(seams?: {
  env?: Record<string, string | undefined>;
  runs?: (path: string) => boolean;
  own?: () => string | undefined;
}): string | undefined;
/** Finds a browser or installs one; sets PAYMENTS_BROWSER for child processes. Throws when there is none. */
export declare function ensureBrowser(): { executablePath: string; args: string[] };
