import { PartUnavailableError } from '@payments/ui/components/lazyPart';
import { ScreenCrashedScreen } from '@payments/ui/screens/screenCrashed';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface CrashBoundaryProps {
  children: ReactNode;
  /** A new value clears the crash: another page, for instance. */
  resetKey?: string;
}

interface Crash {
  referenceId: string | null;
  /** The screen's code could not be fetched: nothing is wrong with it, and the page is loaded again with the network. */
  isUnloaded: boolean;
}

const none: Crash = { referenceId: null, isUnloaded: false };

/** Every browser has words of its own for an `import()` whose file cannot be had. */
function isUnloaded(error: unknown): boolean {
  const reason = error instanceof PartUnavailableError ? error.cause : error;
  return (
    reason instanceof TypeError &&
    /dynamically imported module|module script failed|importing a module/i.test(reason.message)
  );
}

/** Keeps a crash inside its screen: the frame around it stays usable (SHELL-10). */
export class CrashBoundary extends Component<CrashBoundaryProps, Crash> {
  override state: Crash = none;
  private isGone = false;

  static getDerivedStateFromError(error: unknown): Crash {
    return { referenceId: crypto.randomUUID().slice(0, 8), isUnloaded: isUnloaded(error) };
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
    if (!this.state.isUnloaded) return;
    const { referenceId } = this.state;
    const isReachable = await fetch('/settings.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
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
        isUnloaded={this.state.isUnloaded}
        onTryAgain={this.state.isUnloaded ? this.tryUnloadedAgain : () => this.setState(none)}
        onGoHome={() => window.location.assign('/Home')}
      />
    );
  }
}
