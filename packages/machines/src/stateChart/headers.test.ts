import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headerOf } from '../../charts/headerOf.ts';

const folder = `${import.meta.dirname}/..`;
const machines = globSync('*/*Machine.ts', { cwd: folder }).toSorted();

describe('CARD-4 the page of each machine', () => {
  it.each(machines)('%s tells purpose, flow and nevers out of the file itself', (file) => {
    const header = headerOf(readFileSync(`${folder}/${file}`, 'utf8'));
    expect(header).toMatch(/^[A-Z].{20,}/);
    expect(header).toMatch(/\n\n\*\*Flow[^*]*\*\*: \S.*/);
    expect(header).toMatch(/\n\n\*\*Never\*\*: \S.*\.$/);
    const story = readFileSync(`${folder}/${file.replace('Machine.ts', '.stories.tsx')}`, 'utf8');
    const name = file.split('/')[1];
    expect(story).toContain(`import source from './${name}?raw';`);
    expect(story).toContain('docs: { description: { component: headerOf(source) } }');
  });

  it('takes the comment apart', () => {
    const source = `/**\n * Keeps\n * one thing. The app\n * provides it.\n * Flow: a -> b. Never: lost.\n */\nexport {};`;
    expect(headerOf(source)).toBe(
      'Keeps one thing. The app provides it.\n\n**Flow**: a → b.\n\n**Never**: lost.',
    );
    expect(() => headerOf('export {};\n/** Late. */')).toThrow('header');
  });
});
