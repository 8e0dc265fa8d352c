import { ScreenCrashedScreen } from '@payments/ui/screens/screenCrashed';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface CrashBoundaryProps {
  children: ReactNode;
  /** A new value clears the crash: another page, for instance. */
  resetKey?: string;
}

/** Keeps a crash inside its screen: the frame around it stays usable (SHELL-10). */
export class CrashBoundary extends Component<CrashBoundaryProps, { referenceId: string | null }> {
  override state: { referenceId: string | null } = { referenceId: null };

  static getDerivedStateFromError() {
    return { referenceId: crypto.randomUUID().slice(0, 8) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(`screen crashed, reference ${this.state.referenceId}`, error, info.componentStack);
  }

  override componentDidUpdate(before: CrashBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.referenceId !== null)
      this.setState({ referenceId: null });
  }

  override render() {
    if (this.state.referenceId === null) return this.props.children;
    return (
      <ScreenCrashedScreen
        referenceId={this.state.referenceId}
        onTryAgain={() => this.setState({ referenceId: null })}
        onGoHome={() => window.location.assign('/Home')}
      />
    );
  }
}
