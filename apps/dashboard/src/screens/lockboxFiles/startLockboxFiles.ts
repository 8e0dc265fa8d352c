import {
  type LockboxFile,
  type LockboxFilesQuery,
  lockboxFiles,
  lockboxSorts,
} from '@payments/api-client/contract/lockboxFiles';
import { toPage } from '@payments/api-client/contract/page';
import { createPagedListMachine, type ListQuery } from '@payments/machines/pagedList';
import type { World } from '../../app/world.ts';
import { createCommunities } from '../shared/createCommunities.ts';
import { createList } from '../shared/createList.ts';
import { type DatedChoice, datedFields, datedQuery } from '../shared/datedAddress.ts';
import { addressFormat, field, listQueryOf } from '../shared/listAddress.ts';
import { startActors } from '../shared/startActors.ts';

export const lockboxAddress = addressFormat({
  filter: datedFields('any'),
  columns: lockboxSorts,
  open: {
    open: field('file', (text) => (text && /^[\w-]{1,200}$/.test(text) ? text : undefined), 'link-unread'),
  },
});
export const lockboxRules = { idOf: (file: LockboxFile) => file.id };
const listMachine = createPagedListMachine<DatedChoice, LockboxFile>(lockboxRules);

/** Starts the actors of the lockbox files screen; they live as long as it is shown. */
export function startLockboxFiles(world: World, search: string) {
  const { api, clock, settings } = world;
  const { businessTimeZone, lockboxFilesPageSize } = settings;
  const wireQuery = ({ filter, pageNumber, pageSize, sort }: ListQuery<DatedChoice>): LockboxFilesQuery => {
    const { from, to, communityID } = datedQuery(filter, { now: clock.now(), timeZone: businessTimeZone });
    return {
      fromLockboxFileDate: from,
      toLockboxFileDate: to,
      communityID,
      sort: (sort as LockboxFilesQuery['sort']) ?? undefined,
      pageNumber,
      pageSize,
    };
  };
  const address = lockboxAddress.read(new URLSearchParams(search), lockboxFilesPageSize);
  const list = createList(world, listMachine, listQueryOf(lockboxAddress, address), async (query, signal) =>
    toPage(await api.call(lockboxFiles.listLockboxFiles, { query: wireQuery(query), signal })),
  );
  const communities = createCommunities(world, list, { communityId: undefined });
  const stop = startActors(world, [list, communities]);
  return {
    list,
    communities,
    refresh: () => list.send({ type: 'refresh.requested' }),
    stop,
  };
}

export type LockboxActors = ReturnType<typeof startLockboxFiles>;
