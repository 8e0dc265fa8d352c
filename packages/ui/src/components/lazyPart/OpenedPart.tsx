import { Component, type ReactNode } from 'react';

interface OpenedPartProps {
  /** Closes it again. */
  onUnavailable: () => void;
  children: ReactNode;
}

/**
 * Around a part that a button of the frame opens: without the network its code cannot be had, and it is closed again
 * instead of taking the page with it, which says itself that it is offline. Any other failure goes on.
 */
export class OpenedPart extends Component<OpenedPartProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch() {
    if (!navigator.onLine) this.props.onUnavailable();
  }

  override render() {
    const { failure } = this.state;
    if (failure && navigator.onLine) throw failure.error;
    return failure ? null : this.props.children;
  }
}
