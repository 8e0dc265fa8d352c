import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, root } from './projectFiles.mjs';

/** Where each package of the design card does its work, and how that shows there. */
const uses = [
  ['react', /^packages\/ui\/src\/.*\.tsx$/, "from 'react'"],
  ['react-dom', /^apps\/dashboard\/src\/main\.tsx$/, "from 'react-dom/client'"],
  ['storybook', /^packages\/ui\/src\/screens\/.*\.stories\.tsx$/, "from 'storybook/test'"],
  ['@storybook/react-vite', /^\.storybook\/main\.ts$/, '@storybook/react-vite'],
  ['chromatic', /^\.github\/workflows\/chromatic\.yml$/, 'chromatic'],
  ['styled-components', /^packages\/ui\/src\/components\/.*\.tsx$/, "from 'styled-components'"],
  ['@tanstack/react-table', /^packages\/ui\/src\/components\/DataTable\//, "from '@tanstack/react-table'"],
  ['react-hook-form', /^packages\/ui\/src\/components\/Form\//, "from 'react-hook-form'"],
  ['zod', /^packages\/api-client\/src\/contract\//, "from 'zod/mini'"],
  ['xstate', /^packages\/machines\/src\/.*Machine\.ts$/, "from 'xstate'"],
  ['@xstate/react', /^apps\/dashboard\/src\/screens\//, "from '@xstate/react'"],
  ['react-router-dom', /^apps\/dashboard\/src\/app\//, "from 'react-router-dom'"],
  ['axios', /^packages\/api-client\/src\/client\//, "from 'axios'"],
  ['vite', /^apps\/dashboard\/vite\.config\.ts$/, "from 'vite'"],
  ['vitest', /^packages\/machines\/src\/.*\.test\.ts$/, "from 'vitest'"],
];

const read = (path) => readFileSync(join(root, path), 'utf8');
const declared = new Set(
  projectFiles(/(^|\/)package\.json$/).flatMap((path) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path));
    return Object.keys({ ...dependencies, ...devDependencies });
  }),
);

describe('the packages of the design card', () => {
  it.each(uses)('CARD-2 %s is declared and does its work in %s', (name, place, sign) => {
    expect(declared).toContain(name);
    expect(projectFiles(place).filter((path) => read(path).includes(sign))).not.toEqual([]);
  });
});
