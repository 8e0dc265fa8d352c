import { afterEach, describe, expect, it, vi } from 'vitest';
import { covers, coversAsSheet } from './rootMark.ts';

describe('a mark of the root', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('SHELL-6 stands until the last that asked for it has gone, each mark by itself', () => {
    const marks = new Set<string>();
    vi.stubGlobal('document', {
      documentElement: {
        toggleAttribute: (name: string, isOn: boolean) => (isOn ? marks.add(name) : marks.delete(name)),
      },
    });
    const drawerGoes = covers();
    const modalGoes = coversAsSheet();
    const secondModalGoes = coversAsSheet();
    expect([...marks]).toEqual(['data-page-covered', 'data-page-covered-by-sheet']);
    modalGoes();
    expect([...marks]).toEqual(['data-page-covered', 'data-page-covered-by-sheet']);
    secondModalGoes();
    expect([...marks]).toEqual(['data-page-covered']);
    drawerGoes();
    expect([...marks]).toEqual([]);
  });
});
