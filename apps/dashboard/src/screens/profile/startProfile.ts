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
import { onceIdle } from '../shared/onceIdle.ts';
import { lookUpAddress } from './lookUpAddress.ts';
import { nameEditor } from './nameEditor.ts';

const uploadMachine = createDocumentUploadMachine<File>();
const draftMachine = createDraftSavingMachine<RepresentativeDraft>();

export interface ProfileWorld {
  api: ApiClient;
  settings: Pick<DashboardSettings, 'ipLookupUrl' | 'businessTimeZone'>;
  sessionStorage: SafeStorage;
  /** The application context (REP-2), asked for until there is one; null for none. Rejects with a failed call. */
  findContext(signal: AbortSignal): Promise<string | null>;
}

/** The actors of an open profile's form. */
export interface ProfileFormActors {
  upload: ActorRefFrom<typeof uploadMachine>;
  draft: ActorRefFrom<typeof draftMachine>;
}

/** Starts the actors of the representative page; those of its form start once the profile is open. */
export function startProfile({ api, settings, sessionStorage, findContext }: ProfileWorld) {
  // For the life of the page: what is typed for one company is never another one's.
  let applicationContext = '';
  const editor = nameEditor(sessionStorage);
  const page = createActor(
    representativeMachine.provide({
      actors: {
        loadProfile: fromPromise(async ({ signal }) => {
          applicationContext ||= (await findContext(signal)) ?? '';
          if (applicationContext === '') throw failureFrom('not-found', { status: 404 });
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
    const hearRefusals = () => {
      let told: Failure | null = null;
      return ({ context: { failure } }: { context: { failure: Failure | null } }) => {
        if (failure === told) return;
        told = failure;
        if (failure?.status === 409 || failure?.status === 404) page.send({ type: 'link.closed' });
      };
    };
    upload.subscribe(hearRefusals());
    draft.subscribe(hearRefusals());
    form = { upload, draft };
    return form;
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') form?.draft.send({ type: 'page.hidden' });
  };
  document.addEventListener('visibilitychange', hidden);
  const stopHearing = hearNetwork({ send: (event) => form?.draft.send(event) });
  page.subscribe((snapshot) => {
    if (['editing', 'unauthorized', 'failed'].some((state) => state === snapshot.value))
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
    /** Ends all but the page itself, which whoever hears of its outcome stops. What was typed last is still saved. */
    stop() {
      document.removeEventListener('visibilitychange', hidden);
      stopHearing();
      editor.leave();
      form?.upload.stop();
      onceIdle(page, () => {
        form?.draft.send({ type: 'page.hidden' });
        if (form) onceIdle(form.draft, () => form?.draft.stop());
      });
    },
  };
}

/**
 * What was typed could not be saved: no network, no session, a server that fails or refuses, or another page's draft.
 * While it is tried again by itself it is not saved either.
 */
export function isDraftStuck({ value, context }: SnapshotFrom<ProfileFormActors['draft']>): boolean {
  return value !== 'stopped' && (context.failure !== null || value === 'overtaken');
}

export function isBeingSubmitted(page: SnapshotFrom<typeof representativeMachine>): boolean {
  return page.hasTag('busy');
}

export type ProfileActors = ReturnType<typeof startProfile>;
