import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CrashBoundary } from './CrashBoundary.tsx';
import { useWorld } from './WorldContext.tsx';

let isFirstPage = true;

interface PageProps {
  title: string;
  /** Which screen it is: another address of the same one, at which a dialog is open, leaves the focus alone. */
  screen: string;
  /** The route's path, told to analytics; a page that has none is not told. */
  path?: string;
  /** The screen says itself when it shows what it was opened for. @default false */
  awaitsData?: boolean;
  children: ReactNode;
}

/** Names the document after its page and moves the focus to the page's heading, as soon as that is there (SHELL-8). */
export function Page({ title, screen, path, awaitsData = false, children }: PageProps) {
  const { pathname } = useLocation();
  const { showedContent, analytics } = useWorld();
  useEffect(() => {
    if (!awaitsData) showedContent();
  }, [awaitsData, showedContent]);
  useEffect(() => {
    if (path !== undefined) analytics.pageViewed({ title, path });
  }, [title, path, analytics]);
  useEffect(() => {
    document.title = `${title} - Payments`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what moves the focus.
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    return whenHeadingIsThere((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    });
  }, [screen]);
  return <CrashBoundary resetKey={pathname}>{children}</CrashBoundary>;
}

function whenHeadingIsThere(act: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>('main h1');
  const found = find();
  if (found) {
    act(found);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    observer.disconnect();
    act(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
