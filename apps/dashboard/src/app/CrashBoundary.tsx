import { type MissingReason, PartUnavailableError, whyMissing } from '@payments/ui/components/lazyPart';
import { ScreenCrashedScreen } from '@payments/ui/screens/screenCrashed';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface CrashBoundaryProps {
  children: ReactNode;
  /** A new value clears the crash: another page, for instance. */
  resetKey?: string;
}

interface Crash {
  referenceId: string | null;
  /** The screen's code could not be fetched, and why: nothing is wrong with it, and the page is loaded again. */
  missing: MissingReason | undefined;
}

const none: Crash = { referenceId: null, missing: undefined };

/** Keeps a crash inside its screen: the frame around it stays usable (SHELL-10). */
export class CrashBoundary extends Component<CrashBoundaryProps, Crash> {
  override state: Crash = none;
  private isGone = false;

  static getDerivedStateFromError(error: unknown): Crash {
    return {
      referenceId: crypto.randomUUID().slice(0, 8),
      missing: error instanceof PartUnavailableError ? error.reason : undefined,
    };
  }

  override componentDidMount() {
    window.addEventListener('online', this.tryUnloadedAgain);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.tryUnloadedAgain);
    this.isGone = true;
  }

  /**
   * By loading the whole page anew, its address has the rest: a file that could not be fetched once is not fetched
   * again by every browser, and after a deployment it is gone.
   */
  tryUnloadedAgain = async () => {
    const { referenceId, missing } = this.state;
    if (!missing) return;
    const isReachable = (await whyMissing()) !== 'unreachable';
    // Meanwhile another page may have been opened in its place.
    if (this.isGone || this.state.referenceId !== referenceId) return;
    if (isReachable) window.location.reload();
    else this.setState(none);
  };

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(`screen crashed, reference ${this.state.referenceId}`, error, info.componentStack);
  }

  override componentDidUpdate(before: CrashBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.referenceId !== null) this.setState(none);
  }

  override render() {
    if (this.state.referenceId === null) return this.props.children;
    return (
      <ScreenCrashedScreen
        referenceId={this.state.referenceId}
        missing={this.state.missing}
        onTryAgain={this.state.missing ? this.tryUnloadedAgain : () => this.setState(none)}
        onGoHome={() => window.location.assign('/Home')}
      />
    );
  }
}
