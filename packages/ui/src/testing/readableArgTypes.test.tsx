import { describe, expect, it } from 'vitest';
import { readableArgTypes } from './readableArgTypes.ts';

type Context = Parameters<typeof readableArgTypes>[0];

const read = (initialArgs: object, summary: string) =>
  readableArgTypes({
    argTypes: { facts: { name: 'facts', table: { type: { summary } } } },
    initialArgs,
  } as unknown as Context).facts;

describe('the types in the manual', () => {
  it.each([
    ['names an array that could not be read', { facts: [] }, 'unknown', 'array'],
    ['names nothing where nothing is known', {}, 'unknown', undefined],
    ['keeps what could be read', { facts: [] }, 'ReactNode', 'ReactNode'],
  ])('CARD-4 %s', (_, initialArgs, summary, shown) => {
    expect(read(initialArgs, summary)).toMatchObject({ table: { type: { summary: shown } } });
  });

  it.each([
    ['an element', <b key="b" />],
    ['one within a list', [{ name: 'Community', value: <b /> }]],
  ])('CARD-4 has no control for %s', (_, facts) => {
    expect(read({ facts }, 'ReactNode')).toMatchObject({ control: false });
  });

  it('CARD-4 keeps the control of everything else', () => {
    expect(read({ facts: { on: new Date(0), list: [1, null, 'a'] } }, 'object')).not.toHaveProperty(
      'control',
    );
  });
});
