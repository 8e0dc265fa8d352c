import type { ApiClient } from '@payments/api-client/client';
import type { ProfileFields } from '@payments/ui/screens/profile';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWritingDialog } from '../shared/startDialog.ts';
import { testWorld } from '../shared/testWorld.ts';
import { type ProfileActors, startProfile } from './startProfile.ts';

const storage = { read: () => null, write: () => undefined, remove: () => undefined };
const typed = { firstName: 'Ana' };

let profile: ProfileActors | undefined;
let isLeft = false;
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  if (!isLeft) profile?.stop();
  profile?.page.stop();
  isLeft = false;
  vi.unstubAllGlobals();
});

/** A server where somebody is invited by company B, and then by A: it answers as the real one does. */
function startServer() {
  const submitted = new Set<string>();
  const withdrawn = new Set<string>();
  const calls: string[] = [];
  const server = {
    calls,
    submitted,
    withdrawn,
    /** What becomes of the next submission. */
    submission: 'answered' as 'answered' | 'lost' | 'refused',
    /** What becomes of the next look. */
    loading: 'answered' as 'answered' | 'lost',
    async call(
      { method, path }: { method: string; path: string },
      given: { query?: { applicationContext: string }; body?: { applicationContext: string } },
    ) {
      await Promise.resolve();
      const context = (given.query ?? given.body)?.applicationContext ?? '';
      const name = method === 'GET' ? 'load' : path.includes('draft') ? 'draft' : 'submit';
      calls.push(`${name} ${context}`);
      if (name === 'load' && server.loading === 'lost') throw { kind: 'network' };
      if (withdrawn.has(context)) throw { kind: 'response', status: 404 };
      if (name === 'submit' && server.submission === 'refused') throw { kind: 'response', status: 503 };
      if (submitted.has(context) && name !== 'load') throw { kind: 'response', status: 409 };
      if (name === 'draft') return { savedAt: '2026-11-28T12:00:00.000Z' };
      if (name === 'submit') submitted.add(context);
      if (name === 'submit' && server.submission === 'lost') throw { kind: 'network' };
      return submitted.has(context)
        ? { status: 'Submitted', companyName: context, submittedAt: '2026-11-28T12:00:00.000Z' }
        : { status: 'Open', companyName: context, draft: null };
    },
    async open() {
      profile = startProfile({
        api: server as unknown as ApiClient,
        settings: { ipLookupUrl: null, businessTimeZone: 'UTC' } as never,
        sessionStorage: storage as never,
        findContext: async () => ['B', 'A'].find((one) => !submitted.has(one) && !withdrawn.has(one)) ?? null,
      });
      const { page, formOf, stop } = profile;
      await vi.waitFor(() => expect(page.getSnapshot().matches('editing')).toBe(true));
      const form = formOf();
      if (!form) throw new Error('the form is not open');
      return {
        ...profile,
        form,
        stop() {
          isLeft = true;
          stop();
        },
      };
    },
  };
  return server;
}

describe('an open profile', () => {
  it('REP-2 REP-3 stays with its company when its invitation is withdrawn, and asks once what became of it', async () => {
    const server = startServer();
    const { page, form } = await server.open();
    server.withdrawn.add('B');
    form.draft.send({ type: 'draft.edited', draft: typed as never });
    form.draft.send({ type: 'page.hidden' });
    await vi.waitFor(() => expect(page.getSnapshot().context.unavailability).toBe('withdrawn'));
    form.draft.send({ type: 'draft.edited', draft: typed as never });
    form.draft.send({ type: 'page.hidden' });
    await vi.waitFor(() => expect(server.calls.filter((call) => call === 'draft B')).toHaveLength(2));
    expect(server.calls).toEqual(['load B', 'draft B', 'load B', 'draft B']);
  });

  it('REP-3 ERR-5 whose submission was not answered is told as submitted, and nothing of it goes to another company', async () => {
    const server = startServer();
    server.submission = 'lost';
    const { page, submit } = await server.open();
    submit(typed as ProfileFields);
    await vi.waitFor(() => expect(page.getSnapshot().context.doubt).not.toBeNull());
    submit(typed as ProfileFields);
    await vi.waitFor(() => expect(page.getSnapshot().matches('confirmation')).toBe(true));
    expect(page.getSnapshot().context).toMatchObject({ submitted: { companyName: 'B' }, isTooLate: false });
    expect(server.calls).toEqual(['load B', 'submit B', 'submit B', 'load B']);
  });

  it('REP-3 that is left while its submission fails still saves what was typed last', async () => {
    const server = startServer();
    server.submission = 'refused';
    const { form, submit, stop } = await server.open();
    form.draft.send({ type: 'draft.edited', draft: typed as never });
    submit(typed as ProfileFields);
    stop();
    await vi.waitFor(() => expect(server.calls).toEqual(['load B', 'submit B', 'draft B']));
  });

  it('REP-3 sends what was typed last as a draft when what became of its submission could not be asked', async () => {
    const server = startServer();
    const { page, form, submit } = await server.open();
    server.submitted.add('B');
    server.loading = 'lost';
    form.draft.send({ type: 'draft.edited', draft: typed as never });
    submit(typed as ProfileFields);
    await vi.waitFor(() => expect(page.getSnapshot().matches('failed')).toBe(true));
    await vi.waitFor(() => expect(server.calls).toEqual(['load B', 'submit B', 'load B', 'draft B']));
  });

  it('REP-3 that is left while the session ends saves nothing any more, and its draft ends too', async () => {
    const server = startServer();
    const { page, form, submit, stop } = await server.open();
    submit(typed as ProfileFields);
    page.stop();
    stop();
    expect(form.draft.getSnapshot().status).toBe('stopped');
  });

  it.each(['submitted', 'withdrawn'] as const)(
    'REP-3 SHELL-6 that is left while it is submitted, and was %s meanwhile, is told as not submitted',
    async (meanwhile) => {
      const server = startServer();
      const { page, submit, stop } = await server.open();
      server[meanwhile].add('B');
      const { world, toasts } = testWorld();
      const dialog = startWritingDialog(world, page, { failed: 'Not submitted', perhaps: 'Perhaps' });
      submit(typed as ProfileFields);
      stop();
      dialog.stop();
      await vi.waitFor(() => expect(page.getSnapshot().status).not.toBe('active'));
      expect(toasts()).toMatchObject([{ title: 'Not submitted' }]);
    },
  );
});
