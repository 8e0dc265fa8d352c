import { defineConfig, mergeConfig } from 'vitest/config';
import unit from '../../vitest.unit.ts';

/** Its tests put other modules in the place of some, which may not reach another file's. */
export default mergeConfig(unit, defineConfig({ test: { isolate: true } }));
