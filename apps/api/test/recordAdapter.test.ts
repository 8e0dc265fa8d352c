import { errors } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecordAdapter } from '../src/identityProvider/recordAdapter.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
let adapterOf: ReturnType<typeof createRecordAdapter>;
beforeAll(async () => {
  server = await startTestServer();
  adapterOf = createRecordAdapter(server.services.database, server.services.now);
});
afterAll(() => server.close());

const hour = 3600;

describe('what the provider keeps', () => {
  it('AUTH-6 is found until its time is over, by its id or its session’s, and by none of another kind', async () => {
    const [sessions, codes] = [adapterOf('Session'), adapterOf('AuthorizationCode')];
    await sessions.upsert('same', { uid: 'the-session', accountId: '1' }, hour);
    await codes.upsert('same', { uid: 'the-code', accountId: '2' }, 2 * hour);
    const session = { uid: 'the-session', accountId: '1' };
    expect(await sessions.find('same')).toEqual(session);
    expect(await sessions.findByUid('the-session')).toEqual(session);
    expect(await sessions.findByUid('the-code')).toBeUndefined();
    expect(await codes.find('same')).toMatchObject({ accountId: '2' });
    const start = server.clock.now;
    server.clock.advance(hour - 1);
    expect(await sessions.find('same')).toEqual(session);
    server.clock.advance(1);
    expect(await sessions.find('same')).toBeUndefined();
    expect(await sessions.findByUid('the-session')).toBeUndefined();
    expect(await codes.find('same')).toMatchObject({ accountId: '2' });
    server.clock.now = start;
  });

  it('AUTH-6 is used up once, at a time that is told, and nothing else with it', async () => {
    const [codes, others] = [adapterOf('AuthorizationCode'), adapterOf('RefreshToken')];
    for (const adapter of [codes, others]) await adapter.upsert('used', { accountId: '1' }, hour);
    await codes.upsert('unused', { accountId: '1' }, hour);
    await codes.consume('used');
    expect(await codes.find('used')).toEqual({
      accountId: '1',
      consumed: Math.floor(server.clock.now.getTime() / 1000),
    });
    await expect(codes.consume('used')).rejects.toBeInstanceOf(errors.InvalidGrant);
    expect([await codes.find('unused'), await others.find('used')]).toEqual([
      { accountId: '1' },
      { accountId: '1' },
    ]);
  });

  it('AUTH-12 goes alone when it is removed, and with all of its kind and grant when that is revoked', async () => {
    const [codes, tokens] = [adapterOf('AuthorizationCode'), adapterOf('RefreshToken')];
    for (const adapter of [codes, tokens]) {
      for (const id of ['one', 'two']) await adapter.upsert(id, { grantId: 'given' }, hour);
      await adapter.upsert('three', { grantId: 'another' }, hour);
    }
    const left = () =>
      Promise.all(
        [codes, tokens].flatMap((adapter) =>
          ['one', 'two', 'three'].map(async (id) => (await adapter.find(id)) !== undefined),
        ),
      );
    await codes.destroy('one');
    expect(await left()).toEqual([false, true, true, true, true, true]);
    await codes.revokeByGrantId('given');
    expect(await left()).toEqual([false, false, true, true, true, true]);
  });
});
