import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

/** The code of a mounted part cannot be had; its cause says why. */
export class PartUnavailableError extends Error {
  override name = 'PartUnavailableError';
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
 * as it is, and code that is there renders in the same pass. A mounted part whose code cannot be had
 * throws `PartUnavailableError`, for the nearest error boundary. Until it is there, `fallback` stands in its place, or
 * else `waiting`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): LazyPart<Props> {
  return partOf(load, { waiting });
}

/**
 * The same for what opens by itself and nobody has asked for: while its code cannot be had, nothing stands in its
 * place, and what is on screen stays usable. It is asked for again ever less often, up to once a minute; a browser
 * that keeps a failed import has it after the next load of the page.
 */
export function backgroundPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return partOf(load, { againAfter: 2000 });
}

interface Manners {
  waiting?: ReactNode;
  /** Milliseconds until code that could not be had is first asked for again, instead of throwing. */
  againAfter?: number;
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
  againAfter,
}: Manners & {
  source: Source<Props>;
  props: Props & { fallback?: ReactNode };
}): ReactNode {
  const Component = useSyncExternalStore(source.subscribe, source.component);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchPart = (pause: number | undefined) => {
      source.preload().catch((error: unknown) => {
        if (!isMounted) return;
        if (pause === undefined) setFailure({ error });
        else timer = setTimeout(fetchPart, pause, Math.min(pause * 2, 60_000));
      });
    };
    fetchPart(againAfter);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [source, againAfter]);
  if (failure) throw new PartUnavailableError('a part could not be fetched', { cause: failure.error });
  return Component ? <Component {...props} /> : (props.fallback ?? waiting);
}
