import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** This package's folder, seen from its sources and from its build alike. */
export const packageFolder = dirname(findPackageJSON(import.meta.url) ?? '');
