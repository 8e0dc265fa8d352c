import type { ApiClient } from '@payments/api-client/client';
import { outlivingAdapter } from '@payments/api-client/client/outlivingAdapter';
import {
  representatives as contract,
  type RepresentativeDraft,
  termsVersion,
} from '@payments/api-client/contract/representatives';
import type { DashboardSettings } from '@payments/api-client/contract/settings';
import { createDocumentUploadMachine } from '@payments/machines/documentUpload';
import { createDraftSavingMachine } from '@payments/machines/draftSaving';
import { type Failure, failureFrom, failureOf } from '@payments/machines/failure';
import { representativeMachine } from '@payments/machines/representative';
import type { ProfileFields } from '@payments/ui/screens/profile';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { SafeStorage } from '../../storage/browserStorage.ts';
import { hearNetwork } from '../shared/hearNetwork.ts';
import { lookUpAddress } from './lookUpAddress.ts';
import { nameEditor } from './nameEditor.ts';

const uploadMachine = createDocumentUploadMachine<File>();
const draftMachine = createDraftSavingMachine<RepresentativeDraft>();

export interface ProfileWorld {
  api: ApiClient;
  settings: Pick<DashboardSettings, 'ipLookupUrl' | 'businessTimeZone'>;
  sessionStorage: SafeStorage;
  /** The application context (REP-2); null when there is none. Rejects with a failed call. */
  findContext(signal: AbortSignal): Promise<string | null>;
}

/** The actors of an open profile's form. */
export interface ProfileFormActors {
  upload: ActorRefFrom<typeof uploadMachine>;
  draft: ActorRefFrom<typeof draftMachine>;
}

/** Starts the actors of the representative page; those of its form start once the profile is open. */
export function startProfile({ api, settings, sessionStorage, findContext }: ProfileWorld) {
  let applicationContext = '';
  const editor = nameEditor(sessionStorage);
  const page = createActor(
    representativeMachine.provide({
      actors: {
        loadProfile: fromPromise(async ({ signal }) => {
          const found = await findContext(signal);
          if (found === null) throw failureFrom('not-found', { status: 404 });
          applicationContext = found;
          const query = { applicationContext };
          return await api
            .call(contract.getRepresentativeProfile, { query, signal })
            .catch((error: unknown) => {
              // What can be no context is one that nobody has.
              const isNone = failureOf(error).kind === 'invalidRequest';
              throw isNone ? failureFrom('not-found', { status: 404 }) : error;
            });
        }),
        submitProfile: fromPromise(async ({ input: { form }, signal }) =>
          api.call(contract.submitRepresentative, {
            body: {
              ...(form as ProfileFields),
              termsVersion,
              acceptedFromIp: await lookUpAddress(settings.ipLookupUrl),
              applicationContext,
            },
            signal,
          }),
        ),
      },
    }),
  );
  let form: ProfileFormActors | undefined;
  const formOf = (): ProfileFormActors | undefined => {
    const { profile } = page.getSnapshot().context;
    if (!profile || form) return form;
    const upload = createActor(
      uploadMachine.provide({
        actors: {
          uploadFile: fromPromise(({ input: { file, onProgress }, signal }) =>
            api.upload(contract.uploadDocument, { query: { applicationContext }, file, onProgress, signal }),
          ),
        },
      }),
      { input: { document: profile.draft?.document ?? null } },
    ).start();
    const begunOn = profile.draft?.savedAt ?? null;
    const draft = createActor(
      draftMachine.provide({
        actors: {
          saveDraft: fromPromise(({ input, signal }) =>
            api.call(contract.saveRepresentativeDraft, {
              body: { ...input, editor: editor.name, begunOn, applicationContext },
              signal,
              outlivesPage: outlivingAdapter,
            }),
          ),
        },
      }),
      { input: { savedAt: begunOn } },
    ).start();
    const closeWith = ({ context }: { context: { failure: Failure | null } }) => {
      if (context.failure?.status === 409 || context.failure?.status === 404)
        page.send({ type: 'link.closed' });
    };
    draft.subscribe(closeWith);
    upload.subscribe(closeWith);
    form = { upload, draft };
    return form;
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') form?.draft.send({ type: 'page.hidden' });
  };
  document.addEventListener('visibilitychange', hidden);
  const stopHearing = hearNetwork({ send: (event) => form?.draft.send(event) });
  page.subscribe((snapshot) => {
    if (snapshot.matches('editing') || snapshot.matches('unauthorized'))
      form?.draft.send({ type: 'saving.resumed' });
  });
  page.start();
  return {
    page,
    formOf,
    submit(fields: ProfileFields) {
      form?.draft.send({ type: 'saving.stopped' });
      page.send({ type: 'profile.submitted', form: fields });
    },
    stop() {
      document.removeEventListener('visibilitychange', hidden);
      stopHearing();
      editor.leave();
      form?.upload.stop();
      // What is being submitted is, and what was typed last is still saved.
      if (page.getSnapshot().matches('submitting')) stopOnceIdle(page);
      else page.stop();
      form?.draft.send({ type: 'page.hidden' });
      if (form) stopOnceIdle(form.draft);
    },
  };
}

interface WritingActor {
  getSnapshot(): { hasTag(tag: 'busy'): boolean };
  subscribe(listener: (snapshot: { hasTag(tag: 'busy'): boolean }) => void): unknown;
  stop(): unknown;
}

function stopOnceIdle(actor: WritingActor): void {
  actor.subscribe((snapshot) => {
    if (!snapshot.hasTag('busy')) actor.stop();
  });
  if (!actor.getSnapshot().hasTag('busy')) actor.stop();
}

/** What was typed could not be saved: no network, no session, a server that refuses, or another page's draft. */
export function isDraftStuck(draft: SnapshotFrom<ProfileFormActors['draft']>): boolean {
  return draft.matches('failed') || draft.matches('waitingForNetwork') || draft.matches('overtaken');
}

export function isBeingSubmitted(page: SnapshotFrom<typeof representativeMachine>): boolean {
  return page.matches('submitting');
}

export type ProfileActors = ReturnType<typeof startProfile>;
