import { describe, expect, it } from 'vitest';
import { clearOurStorage, type SafeStorage, storageNames } from '../storage/browserStorage.ts';
import { isInvitation, takeFromAddress } from './takeFromAddress.ts';

function memoryStorage(entries: Record<string, string> = {}): SafeStorage {
  const held = new Map(Object.entries(entries));
  return {
    read: (name) => held.get(name) ?? null,
    write: (name, value) => void held.set(name, value),
    remove: (name) => void held.delete(name),
    names: () => [...held.keys()],
  };
}

describe('what the address hands over', () => {
  it('AUTH-3 moves accessToken to session storage and out of the address', () => {
    const [session, local] = [memoryStorage({ [storageNames.refreshToken]: 'old' }), memoryStorage()];
    const taken = takeFromAddress(
      'http://localhost:4000/Payments?status=Pending&accessToken=abc.def#top',
      session,
      local,
    );
    expect(taken).toEqual({
      hasCodeAndState: false,
      callbackError: null,
      address: '/Payments?status=Pending#top',
    });
    expect(session.read(storageNames.suiteManagerToken)).toBe('abc.def');
    expect(session.read(storageNames.refreshToken)).toBeNull();
    expect(local.names()).toEqual([]);
  });

  it('SHELL-2 takes no path for another host', () => {
    const taken = takeFromAddress('http://localhost:4000//Payments?page=2', memoryStorage(), memoryStorage());
    expect(taken.address).toBe('/Payments?page=2');
  });

  it('AUTH-4 saves reportId to local storage on every route', () => {
    const [session, local] = [memoryStorage(), memoryStorage()];
    const taken = takeFromAddress('http://localhost:4000/Reports?reportId=77', session, local);
    expect(taken.address).toBe('/Reports');
    expect(local.read(storageNames.reportId)).toBe('77');
  });

  it('REP-2 moves an application context to local storage and out of the address, and a reload still knows', () => {
    const [session, local] = [memoryStorage(), memoryStorage()];
    const taken = takeFromAddress('http://localhost:4000/Profile?applicationContext=id.abc', session, local);
    expect(taken.address).toBe('/Profile?invitation=open');
    expect(local.read(storageNames.applicationContext)).toBe('id.abc');
    expect(session.read(storageNames.applicationContext)).toBe('id.abc');
    expect(
      [taken.address, '/profile?invitation=open', '/Profile', '/Payments?invitation=open'].map(isInvitation),
    ).toEqual([true, true, false, false]);
    clearOurStorage(session, local);
    expect([...local.names(), ...session.names()]).toEqual([]);
  });

  it('AUTH-6 tells a redirect callback from an address that only holds a state', () => {
    const at = (query: string) =>
      takeFromAddress(`http://localhost:4000/?${query}`, memoryStorage(), memoryStorage());
    expect(at('code=1&state=2').hasCodeAndState).toBe(true);
    expect(at('error=access_denied&error_description=No&state=2')).toMatchObject({
      hasCodeAndState: false,
      callbackError: { code: 'access_denied', description: 'No' },
    });
    expect(at('state=2').hasCodeAndState).toBe(false);
    expect(at('code=1').hasCodeAndState).toBe(false);
  });

  it('AUTH-10 clears what is ours but theme, density and column choices', () => {
    const storage = memoryStorage({
      [storageNames.suiteManagerToken]: 'a',
      [storageNames.reportId]: '7',
      [storageNames.theme]: 'dark',
      [storageNames.density]: 'compact',
      [`${storageNames.columns}.payments`]: '[]',
      'another.app': 'stays',
    });
    clearOurStorage(storage);
    expect(storage.names()).toEqual([
      storageNames.theme,
      storageNames.density,
      `${storageNames.columns}.payments`,
      'another.app',
    ]);
  });
});
