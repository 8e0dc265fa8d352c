import { describe, expect, it } from 'vitest';
import { requirementFaults, requirementsOf, titlesOf } from './findRequirements.mjs';

const document = [
  '# Requirements',
  '- **LIST-1** `done` A page has an offset.',
  '- **LIST-2** `planned (issue 3)` A list has a flag.',
  '- **ROLE-3a** `partly` Routing waits.',
].join('\n');

describe('requirements', () => {
  it('are read with their status and line', () => {
    expect(requirementsOf(document)).toEqual([
      { id: 'LIST-1', status: 'done', line: 2 },
      { id: 'LIST-2', status: 'planned (issue 3)', line: 3 },
      { id: 'ROLE-3a', status: 'partly', line: 4 },
    ]);
  });

  it('are named by titles of tests, groups, steps and stories that run', () => {
    const source = `
      describe('LIST-1 pages', () => {
        it('a', () => {});
        it.each([[1, 2]])('b %s', () => {});
        it.each\`x\`('c', () => {});
        it.skip('d', () => {});
        test.fixme('e', () => {});
        it.todo('f');
        test(\`g \${1} h\`, async () => { await test.step('i', () => {}); });
      });
      export const Story = { name: 'j', play: async ({ step }) => { await step('k', () => {}); } };
      const other = call('l');
    `;
    expect(titlesOf('x.stories.tsx', source).sort()).toEqual(
      ['LIST-1 pages', 'a', 'b %s', 'c', 'g   h', 'i', 'j', 'k'].sort(),
    );
    expect(titlesOf('x.test.ts', source)).not.toContain('j');
  });

  it('have no fault when each one that is done is named', () => {
    expect(
      requirementFaults(document, [
        { path: 'a.test.ts', title: 'LIST-1 LIST-2 numbers pages of LIST-0918245' },
      ]),
    ).toEqual([]);
  });

  it('are at fault when done and not named', () => {
    expect(requirementFaults(document, [{ path: 'a.test.ts', title: 'LIST-10 numbers pages' }])).toEqual([
      'docs/requirements.md:2: LIST-1 is done, and no test names it',
      'a.test.ts: a test names LIST-10, which is not in docs/requirements.md',
    ]);
  });

  it('are at fault with an unknown status or twice', () => {
    const faulty = '- **CFG-1** `soon` One.\n- **CFG-1** `planned (issue 3)` Two.';
    expect(requirementFaults(faulty, [{ path: 'a', title: 'UTF-8 and ISO-8601' }])).toEqual([
      "docs/requirements.md:1: CFG-1 has the status 'soon'",
      'docs/requirements.md:2: CFG-1 stands there twice',
    ]);
  });
});
