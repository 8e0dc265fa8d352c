import type { OnboardingStatus } from '@payments/api-client/contract';
import { Badge } from '../../components/StatusBadge/index.ts';
import { onboardingPresentation } from './onboardingPresentation.ts';

/** An association's onboarding status: icon, word and colour, with its explanation as the pointer's hint. */
export function OnboardingStatusBadge({ status }: { status: OnboardingStatus }) {
  const { icon, tone, explanation } = onboardingPresentation[status];
  return (
    <Badge tone={tone} icon={icon} title={explanation}>
      {status}
    </Badge>
  );
}
