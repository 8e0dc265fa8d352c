/**
 * Any list with pages, a filter and a sort (LIST-1 to LIST-8). The app provides loadPage, which hands its
 * AbortSignal to the call.
 * Flow: firstLoading -> ready | failed | waitingForNetwork; then reloading (old rows dimmed) or refreshing
 * (silent) -> ready. Never: an older answer over a newer one (LIST-5), rows lost to a failure, a request for a
 * search of one or two characters, or the rows of the search before beside one: they are asked for without it.
 */
import type { Page } from '@payments/api-client/contract/page';
import { lastPage } from '@payments/api-client/contract/page';
import {
  assign,
  cancel,
  type DoneActorEvent,
  type ErrorActorEvent,
  emit,
  enqueueActions,
  type PromiseActorLogic,
  raise,
  setup,
} from 'xstate';
import { backOff, type Looks, looksAfter } from '../actors/looks.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf, isNetworkFailure } from '../failure/failure.ts';
import {
  adjustedPage,
  askable,
  asksTheSame,
  type ListQuery,
  type ListRules,
  withMarks,
  withShortTexts,
} from './pagedListRules.ts';

export interface PagedListContext<Filter, Item> extends Looks {
  /** What the rows are asked with. */
  query: ListQuery<Filter>;
  /** The filter as it stands in the fields: ahead of `query.filter` while the user types, and with texts too short for it. */
  draft: Filter;
  /** The last good answer; null before the first. */
  page: Page<Item> | null;
  /** Rows as the user has just changed them, until the server has spoken. */
  marks: Item[];
  failure: Failure | null;
  /** Its catalogs have arrived (LIST-2). */
  initialized: boolean;
  /** What is on its way may be older than what has been done: it is asked for once more. */
  isOvertaken: boolean;
}

export type PagedListEvent<Filter, Item> =
  /** A filter field changed; the list follows `delay` milliseconds after the last change, from page 1. */
  | { type: 'filter.edited'; filter: Filter; delay: number }
  /** A part of the filter cannot be: it goes without it at once, from page 1; what is typed beside it stays. */
  | { type: 'filter.corrected'; part: Partial<Filter> }
  /** What was typed is followed now: its delay is over, which the machine tells itself, or it is needed at once. */
  | { type: 'filter.settled' }
  /** A choice, Back, Forward or a link: all of the query at once. Asks nothing when nothing differs. */
  | { type: 'address.changed'; query: ListQuery<Filter> }
  /** The same address was gone to anew: what is typed and not yet asked for is given up. */
  | { type: 'draft.dropped' }
  /** Ask again for the same. */
  | { type: 'retry.requested' }
  /** Look quietly for news; while an answer is on its way, after it. */
  | { type: 'refresh.requested' }
  /** What is shown may be out of date: it is asked for again, until there is an answer. */
  | { type: 'network.returned' }
  | { type: 'catalogs.arrived' }
  /** The user did something to a row and the server has not yet answered: shown over every answer until then. */
  | { type: 'row.marked'; row: Item }
  /** It did not happen: the row is again as the server has it (REF-5). */
  | { type: 'row.unmarked'; id: number }
  /** The server's own word on a row; ends its mark. */
  | { type: 'row.replaced'; row: Item };

export type PagedListEmitted<Filter> =
  /** The user changed the query: the address should say so. */
  | { type: 'query.changed'; query: ListQuery<Filter> }
  /** The page asked for lies past the end; the last is shown instead (LIST-4). */
  | { type: 'page.adjusted'; from: number; to: number };

export type PagedListActors<Filter, Item> = {
  loadPage: PromiseActorLogic<Page<Item>, ListQuery<Filter>>;
};

export interface PagedListInput<Filter> {
  query: ListQuery<Filter>;
  /** True for a list without catalogs. @default false */
  initialized?: boolean;
}

/** A list's machine; make it once for each kind of list, outside components. */
export function createPagedListMachine<Filter, Item>(rules: ListRules<Filter, Item>) {
  type Context = PagedListContext<Filter, Item>;
  const { idOf } = rules;
  const askableQuery = (query: ListQuery<Filter>) => ({ ...query, filter: askable(rules, query.filter) });

  const pageOf = ({ event }: { event: DoneActorEvent<Page<Item>> }) => event.output;
  const answered = [
    {
      guard: { type: 'isPastEnd', params: pageOf },
      target: 'asking',
      actions: { type: 'followPage', params: pageOf },
    },
    {
      target: 'ready',
      actions: [
        { type: 'keepPage', params: pageOf },
        { type: 'followPage', params: pageOf },
      ],
    },
  ] as const;
  const failureIn = ({ event }: { event: ErrorActorEvent }) => failureOf(event.error);
  const refused = [
    {
      guard: { type: 'isWithoutNetwork', params: failureIn },
      target: 'waitingForNetwork',
      actions: { type: 'rememberFailure', params: failureIn },
    },
    { target: 'failed', actions: { type: 'rememberFailure', params: failureIn } },
  ] as const;

  return setup({
    types: {
      context: {} as Context,
      events: {} as PagedListEvent<Filter, Item>,
      input: {} as PagedListInput<Filter>,
      emitted: {} as PagedListEmitted<Filter>,
      tags: {} as 'busy' | 'dimmed',
    },
    actors: unprovided<PagedListActors<Filter, Item>>({ loadPage: true }),
    delays: { backOff: ({ context }) => backOff(context.attempt, context.retryAfter) },
    guards: {
      hasRows: ({ context }) => context.page !== null,
      isOvertaken: ({ context }) => context.isOvertaken,
      mayLook: ({ context }) => context.retryAfter === 0,
      isToLook: ({ context }) => context.isOvertaken && context.retryAfter === 0,
      lookedInVain: ({ context }) => context.attempt > 0,
      isPastEnd: ({ context: { query } }, page: Page<Item>) =>
        page.items.length === 0 &&
        page.itemCount > 0 &&
        query.pageNumber > lastPage(page.itemCount, page.pageSize),
      isWithoutNetwork: (_, failure: Failure) => isNetworkFailure(failure),
      isDraftNews: ({ context: { draft, query } }) => !asksTheSame(askable(rules, draft), query.filter),
      addressDiffers: ({ context, event }) =>
        event.type === 'address.changed' && !asksTheSame(askableQuery(event.query), context.query),
    },
    actions: {
      rememberDraft: assign({
        draft: ({ context, event }) => (event.type === 'filter.edited' ? event.filter : context.draft),
      }),
      dropDraft: assign({ draft: ({ context }) => context.query.filter }),
      correct: assign(({ context: { query, draft }, event }) =>
        event.type === 'filter.corrected'
          ? {
              query: { ...query, filter: { ...query.filter, ...event.part }, pageNumber: 1 },
              draft: { ...draft, ...event.part },
            }
          : {},
      ),
      applyDraft: assign({
        query: ({ context: { query, draft } }) => ({
          ...askableQuery({ ...query, filter: draft }),
          pageNumber: 1,
        }),
      }),
      followAddress: assign(({ context, event }) =>
        event.type === 'address.changed'
          ? {
              query: askableQuery(event.query),
              draft: withShortTexts(rules, event.query.filter, context.draft),
            }
          : { query: context.query },
      ),
      tellQuery: emit(({ context }) => ({ type: 'query.changed', query: context.query })),
      settleLater: enqueueActions(({ enqueue, event }) => {
        enqueue(cancel('settle'));
        if (event.type === 'filter.edited') {
          enqueue(raise({ type: 'filter.settled' }, { id: 'settle', delay: event.delay }));
        }
      }),
      settleNoMore: cancel('settle'),
      forgetAttempts: assign({ attempt: 0 }),
      mark: assign({
        marks: ({ context, event }) =>
          event.type === 'row.marked'
            ? [...context.marks.filter((mark) => idOf(mark) !== idOf(event.row)), event.row]
            : context.marks,
      }),
      unmark: assign({
        marks: ({ context, event }) =>
          event.type === 'row.unmarked'
            ? context.marks.filter((mark) => idOf(mark) !== event.id)
            : context.marks,
      }),
      replaceRow: assign(({ context, event }) => {
        if (event.type !== 'row.replaced') return {};
        const { row } = event;
        return {
          marks: context.marks.filter((mark) => idOf(mark) !== idOf(row)),
          page: context.page && {
            ...context.page,
            items: context.page.items.map((item) => (idOf(item) === idOf(row) ? row : item)),
          },
        };
      }),
      keepPage: assign((_, page: Page<Item>) => ({ page, failure: null, attempt: 0 })),
      followPage: enqueueActions(({ context, enqueue }, page: Page<Item>) => {
        const from = context.query.pageNumber;
        const to = adjustedPage(from, page);
        if (to === null) return;
        const query = { ...context.query, pageNumber: to };
        enqueue.assign({ query });
        enqueue.emit({ type: 'page.adjusted', from, to });
        enqueue.emit({ type: 'query.changed', query });
      }),
      rememberFailure: assign((_, failure: Failure) => ({ failure })),
      overtake: assign({ isOvertaken: true }),
      ask: assign({ isOvertaken: false, retryAfter: 0 }),
      countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
      countLook: assign(({ context }, failure: Failure) => looksAfter(failure, context)),
    },
  }).createMachine({
    id: 'pagedList',
    context: ({ input }) => ({
      query: askableQuery(input.query),
      draft: input.query.filter,
      page: null,
      marks: [],
      failure: null,
      initialized: input.initialized ?? false,
      attempt: 0,
      retryAfter: 0,
      isOvertaken: false,
    }),
    initial: 'asking',
    on: {
      'catalogs.arrived': { actions: assign({ initialized: true }) },
      'filter.edited': { actions: ['rememberDraft', 'settleLater'] },
      'filter.settled': {
        guard: 'isDraftNews',
        target: '.asking',
        actions: ['applyDraft', 'forgetAttempts', 'tellQuery'],
      },
      'filter.corrected': { target: '.asking', actions: ['correct', 'forgetAttempts', 'tellQuery'] },
      'address.changed': {
        guard: 'addressDiffers',
        target: '.asking',
        actions: ['followAddress', 'forgetAttempts'],
      },
      'draft.dropped': { actions: ['settleNoMore', 'dropDraft'] },
      'row.marked': { actions: 'mark' },
      'row.unmarked': { actions: 'unmark' },
      'row.replaced': { actions: 'replaceRow' },
    },
    states: {
      asking: {
        entry: 'ask',
        always: [{ guard: 'hasRows', target: 'reloading' }, { target: 'firstLoading' }],
      },
      firstLoading: {
        tags: ['busy'],
        // As while reloading: a row's details may be open before the list is there.
        on: {
          'row.replaced': { target: 'asking', actions: 'replaceRow' },
          'refresh.requested': { actions: 'overtake' },
          'network.returned': { actions: 'overtake' },
        },
        invoke: {
          id: 'loadFirst',
          src: 'loadPage',
          input: ({ context }) => context.query,
          onDone: answered,
          onError: refused,
        },
      },
      reloading: {
        tags: ['busy', 'dimmed'],
        // An answer that was on its way may be older than the row that has just been replaced.
        on: {
          'row.replaced': { target: 'asking', actions: 'replaceRow' },
          'refresh.requested': { actions: 'overtake' },
          'network.returned': { actions: 'overtake' },
        },
        invoke: {
          id: 'loadAgain',
          src: 'loadPage',
          input: ({ context }) => context.query,
          onDone: answered,
          onError: refused,
        },
      },
      ready: {
        always: { guard: 'isToLook', target: 'refreshing' },
        after: { backOff: { guard: 'lookedInVain', target: 'refreshing' } },
        on: {
          'refresh.requested': { guard: 'mayLook', target: 'refreshing' },
          'network.returned': 'asking',
          'retry.requested': 'asking',
        },
      },
      refreshing: {
        entry: 'ask',
        on: {
          'refresh.requested': { actions: 'overtake' },
          'network.returned': 'asking',
          'row.replaced': { target: 'refreshing', reenter: true, actions: 'replaceRow' },
          'retry.requested': 'asking',
        },
        invoke: {
          id: 'refresh',
          src: 'loadPage',
          input: ({ context }) => context.query,
          onDone: answered,
          // Nobody is told: what was done may stand here otherwise than it is, so that it is looked for again.
          onError: { target: 'ready', actions: { type: 'countLook', params: failureIn } },
        },
      },
      failed: {
        always: { guard: 'isOvertaken', target: 'asking' },
        on: { 'retry.requested': 'asking', 'network.returned': 'asking' },
      },
      waitingForNetwork: {
        entry: 'countAttempt',
        after: { backOff: 'asking' },
        on: {
          'network.returned': { target: 'asking', actions: 'forgetAttempts' },
          'retry.requested': { target: 'asking', actions: 'forgetAttempts' },
        },
      },
    },
  });
}

/** What the selectors read of a list's snapshot. */
export interface PagedListSnapshot<Filter, Item> {
  context: PagedListContext<Filter, Item>;
  value: unknown;
  hasTag: (tag: 'busy' | 'dimmed') => boolean;
}

/** The rows to show: the last answer with what the user has just done. */
export function listRows<Filter, Item>(
  { context }: PagedListSnapshot<Filter, Item>,
  rules: ListRules<Filter, Item>,
): Item[] {
  return withMarks(context.page?.items ?? [], context.marks, rules.idOf);
}

/** The filter as it is typed, without what is too short to be asked for (LIST-7). */
export function askableFilter<Filter, Item>(
  { context }: PagedListSnapshot<Filter, Item>,
  rules: ListRules<Filter, Item>,
): Filter {
  return askable(rules, context.draft);
}
