import { Component, type ReactNode } from 'react';
import { PartUnavailableError } from './lazyPart.tsx';

interface OpenedPartProps {
  /** Closes it again. */
  onUnavailable: () => void;
  children: ReactNode;
}

/** There is no network, and the page says so: what could not be fetched is no fault of it. */
const isOffline = (error: unknown) => error instanceof PartUnavailableError && !navigator.onLine;

/**
 * Around a part that a button of the frame opens: without the network its code cannot be had, and it is closed again
 * instead of taking the page with it. Any other failure goes on to the next boundary.
 */
export class OpenedPart extends Component<OpenedPartProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (isOffline(error)) this.props.onUnavailable();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (isOffline(failure.error)) return null;
    throw failure.error;
  }
}
