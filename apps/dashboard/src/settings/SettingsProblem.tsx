import { ErrorState } from '@payments/ui/components/ErrorState';

/** What stands in place of the dashboard when its settings cannot be used (CFG-1). */
export function SettingsProblem({ message }: { message: string }) {
  return (
    <main>
      <ErrorState
        title="The dashboard cannot start: its settings are wrong"
        message={message}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
