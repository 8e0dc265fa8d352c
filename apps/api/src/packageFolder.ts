import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** This package's folder, seen from its sources and from its build alike. */
export const packageFolder = dirname(findPackageJSON(import.meta.url) ?? '');

/** The repository's: relative paths of the settings are taken from it. */
export const repositoryFolder = join(packageFolder, '../..');
