import { type CallVerdict, mayCall } from '@payments/api-client/contract/access';
import type { Endpoint } from '@payments/api-client/contract/endpoint';
import { accessSubject } from '@payments/machines/session';
import { useSelector } from '@xstate/react';
import { useWorld } from '../../app/WorldContext.tsx';

/** Whether the user may make a call, by the very table that the server goes by (ROLE-10). */
export function useMayCall({ access }: Pick<Endpoint, 'access'>): CallVerdict {
  const { session } = useWorld();
  return useSelector(session, (snapshot) => mayCall(access, accessSubject(snapshot)));
}
