import { dayAt } from '@payments/api-client/contract/businessTime';
import {
  onboarding as contract,
  type OnboardingCommunity,
  type OnboardingLink,
} from '@payments/api-client/contract/onboarding';
import { createConfirmationMachine } from '@payments/machines/confirmation';
import { formatDay } from '@payments/ui/components/dateRange';
import { useEffect, useRef, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { useWorld } from '../../app/WorldContext.tsx';
import { tellFailure } from '../../notifications/tellFailure.ts';
import { storageNames } from '../../storage/browserStorage.ts';
import type { OnboardingActors } from './startOnboarding.ts';

const machine = createConfirmationMachine<OnboardingLink>();

/** Puts a text that is still on its way into the clipboard: some browsers take it only in the moment of the press. */
async function copyText(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

export type OnboardingLinks = ReturnType<typeof useOnboardingLink>;

/** Takes the link of one association's application at a time, to open or to copy; its application id is kept (ONB-5). @param onOvertaken it cannot be filled in any more */
export function useOnboardingLink({ refresh }: OnboardingActors, onOvertaken: () => void) {
  const { api, localStorage, notifications, settings } = useWorld();
  const [busyId, setBusyId] = useState<number>();
  const running = useRef<{ stop(): unknown }>(undefined);
  useEffect(() => () => void running.current?.stop(), []);

  const take = (
    community: OnboardingCommunity,
    isOpened: boolean,
    use: (taken: Promise<OnboardingLink>) => Promise<void>,
  ) => {
    running.current?.stop();
    const actor = createActor(
      machine.provide({
        actors: {
          perform: fromPromise(({ signal }) =>
            api.call(contract.getOnboardingLink, { params: { id: community.id }, signal }),
          ),
        },
      }),
    );
    running.current = actor;
    const { promise, resolve, reject } = Promise.withResolvers<OnboardingLink>();
    actor.on('performed', ({ answer }) => {
      // One that was opened here comes back here: a link that is copied meanwhile does not take its place.
      if (isOpened || localStorage.read(storageNames.applicationId) === null)
        localStorage.write(storageNames.applicationId, answer.applicationId);
      resolve(answer);
    });
    actor.subscribe((snapshot) => {
      const { failure } = snapshot.context;
      if (snapshot.hasTag('busy') || !failure) return;
      actor.stop();
      reject(failure);
      tellFailure(notifications, failure, {
        hintMessage: `The link of ${community.name} could not be taken`,
        retry: failure.status === 409 ? undefined : () => take(community, isOpened, use),
      });
      if (failure.status !== 409) return;
      refresh();
      onOvertaken();
    });
    actor.start();
    actor.send({ type: 'confirmed' });
    setBusyId(community.id);
    use(promise)
      .catch(async () => {
        // Taken but not copied: the link is shown to be copied by hand.
        const taken = await promise.catch(() => undefined);
        if (taken === undefined) return;
        const { link } = taken;
        notifications.send({
          type: 'NOTIFY',
          notification: { type: 'info', code: 'link-shown', values: { link, community: community.name } },
        });
      })
      .finally(() => setBusyId((busy) => (busy === community.id ? undefined : busy)));
  };

  return {
    busyId,
    open: (community: OnboardingCommunity) =>
      take(community, true, async (taken) => {
        const form = new URL((await taken).link);
        form.searchParams.set('back', 'dashboard');
        window.location.assign(form);
      }),
    copy: (community: OnboardingCommunity) =>
      take(community, false, async (taken) => {
        await copyText(taken.then(({ link }) => link));
        const until = formatDay(dayAt((await taken).expiresAt, settings.businessTimeZone));
        notifications.send({
          type: 'NOTIFY',
          notification: {
            type: 'success',
            code: 'link-copied',
            values: { community: community.name, until },
          },
        });
      }),
  };
}
