import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isMissingCode, type MissingReason, whyMissing } from './whyMissing.ts';

/** The code of a whole screen could not be fetched, and why. */
export class PartUnavailableError extends Error {
  override name = 'PartUnavailableError';
  readonly reason: MissingReason;

  constructor(reason: MissingReason, options: ErrorOptions) {
    super('a screen could not be fetched', options);
    this.reason = reason;
  }
}

/** A component whose code arrives on demand; `fallback` stands in its place until it is there. */
export interface LazyPart<Props> {
  (props: Props & { fallback?: ReactNode }): ReactNode;
  /** Fetches the code now. Rejects when it cannot be had; the next call tries again. */
  preload: () => Promise<void>;
}

interface Source<Props> {
  subscribe: (listener: () => void) => () => void;
  component: () => ComponentType<Props> | undefined;
  preload: () => Promise<void>;
}

/**
 * Makes a component of code that is fetched on demand, without Suspense: what is already on screen stays
 * as it is, and code that is there renders in the same pass. Until it is there, `fallback` stands in its place, or
 * else `waiting`. When it cannot be had, a notice over the page says why and offers to try again, or to load the
 * newer version that is out; the page and what is typed there stay. Closed, it gives up what was to be opened; what
 * cannot be closed, e.g. a field of a form, is asked for again as a `backgroundPart` is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): LazyPart<Props> {
  return partOf(load, { waiting });
}

/** The same for a whole screen: without its code it throws `PartUnavailableError`, for the boundary around it. */
export function screenPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): LazyPart<Props> {
  return partOf(load, { waiting, isScreen: true });
}

/**
 * The same for what opens by itself and nobody has asked for: while the network keeps its code away, nothing stands in
 * its place. It is asked for again ever less often, up to once a minute; a browser that keeps a failed import has it
 * after the next load of the page.
 */
export function backgroundPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return partOf(load, { againAfter: usualPause });
}

const usualPause = 2000;

interface Manners {
  waiting?: ReactNode;
  isScreen?: boolean;
  /** Milliseconds until code that could not be had is first asked for again, instead of saying so. */
  againAfter?: number;
}

/** Fetched before it is needed, by `preloadWhenIdle`; without it, what it should tell is told by the boundary. */
export const MissingNotice = screenPart(() =>
  import('./MissingPart.tsx').then(({ MissingPart }) => MissingPart),
);

/** How what is opened is told to be open, and closed again, by whichever of these it has. */
interface Opened {
  isOpen?: boolean;
  onClose?: () => void;
  onStay?: () => void;
  onOpenChange?: (isOpen: boolean) => void;
  /** A panel's, beside the button that opens it. */
  place?: Omit<Opened, 'place'>;
}

/** @returns whether it can be closed: what cannot is a piece of what stays, and wanted still */
function close({ onClose, onStay, onOpenChange }: Opened): boolean {
  onClose?.();
  onStay?.();
  onOpenChange?.(false);
  return Boolean(onClose ?? onStay ?? onOpenChange);
}

/** What can be done about each part that is told to be missing: they are told once, and answered at once. */
const missingParts = new Set<Record<'retry' | 'close', () => void>>();

function answerMissing(answer: 'retry' | 'close'): void {
  for (const part of [...missingParts]) part[answer]();
}

function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  manners: Manners,
): LazyPart<Props> {
  const source = createSource(load);
  const render = (props: Props & { fallback?: ReactNode }): ReactNode => (
    <Loaded source={source} props={props} {...manners} />
  );
  return Object.assign(render, { preload: source.preload });
}

function createSource<Props>(load: () => Promise<ComponentType<Props>>): Source<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    component: () => component,
    preload() {
      loading ??= load().then(
        (loaded) => {
          component = loaded;
          for (const listener of listeners) listener();
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

function Loaded<Props extends object>({
  source,
  props,
  waiting,
  isScreen,
  againAfter,
}: Manners & {
  source: Source<Props>;
  props: Props & { fallback?: ReactNode };
}): ReactNode {
  const Component = useSyncExternalStore(source.subscribe, source.component);
  const opened = (props as Opened).place ?? (props as Opened);
  const isWanted = opened.isOpen !== false;
  const [attempt, setAttempt] = useState(0);
  const [firstPause, setFirstPause] = useState(againAfter);
  const [failure, setFailure] = useState<{ error: unknown; reason: MissingReason; attempt: number }>();
  useEffect(() => {
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchPart = (pause: number | undefined) => {
      source.preload().catch(async (error: unknown) => {
        const reason = isMissingCode(error) ? await whyMissing() : 'refused';
        if (!isMounted || !isWanted) return;
        if (pause === undefined || reason === 'replaced') setFailure({ error, reason, attempt });
        else timer = setTimeout(fetchPart, pause, Math.min(pause * 2, 60_000));
      });
    };
    fetchPart(firstPause);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [source, firstPause, isWanted, attempt]);
  const isTold = !Component && isWanted && failure !== undefined;
  useEffect(() => {
    if (!isTold) return;
    const part = {
      retry: () => setAttempt(attempt + 1),
      close: () => {
        setFailure(undefined);
        // Only loading the page anew gets the code of a newer version.
        if (!close(opened) && failure.reason !== 'replaced') setFirstPause(usualPause);
      },
    };
    missingParts.add(part);
    return () => void missingParts.delete(part);
  });
  if (Component) return <Component {...props} />;
  const shape = props.fallback ?? waiting;
  if (!failure) return shape;
  const { error, reason } = failure;
  if (!isMissingCode(error)) throw error;
  if (isScreen) throw new PartUnavailableError(reason, { cause: error });
  return (
    <>
      {shape}
      {isWanted && (
        <MissingNotice
          isReplaced={reason === 'replaced'}
          needsReload={reason === 'refused' && attempt > 0}
          isRetrying={attempt !== failure.attempt}
          takesFocus={firstPause === undefined}
          onRetry={() => answerMissing('retry')}
          onClose={() => answerMissing('close')}
        />
      )}
    </>
  );
}
