import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

const Nothing = () => null;

describe('lazyPart', () => {
  it('fetches the code once however often it is asked for', async () => {
    const load = vi.fn(() => Promise.resolve(Nothing));
    const part = lazyPart(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([part.preload(), part.preload()]);
    await part.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });
  it('tells the caller when the code cannot be had, and tries again the next time', async () => {
    const load = vi.fn(() => Promise.resolve(Nothing));
    load.mockRejectedValueOnce(new Error('offline'));
    const part = lazyPart(load);
    await expect(part.preload()).rejects.toThrow('offline');
    await expect(part.preload()).resolves.toBeUndefined();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
