import type { OnboardingStatus } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Badge } from '../../components/StatusBadge/index.ts';
import { visuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { media } from '../../tokens/token.ts';
import { onboardingPresentation } from './onboardingPresentation.ts';

/**
 * An association's onboarding status: icon, word and colour, with its explanation as the pointer's hint.
 * On phones a long one shows its short word, and is read out whole.
 */
export function OnboardingStatusBadge({ status }: { status: OnboardingStatus }) {
  const { icon, tone, explanation, shortLabel } = onboardingPresentation[status];
  return (
    <Badge tone={tone} icon={icon} title={explanation}>
      {shortLabel === undefined ? (
        status
      ) : (
        <Words>
          <span>{status}</span>
          <i aria-hidden data-words={shortLabel} />
        </Words>
      )}
    </Badge>
  );
}

const Words = styled.span`
  position: relative;
  i {
    display: none;
    font-style: normal;
    &::before {
      content: attr(data-words);
    }
  }
  ${media.phone} {
    i {
      display: inline;
    }
    span {
      ${visuallyHidden}
    }
  }
`;
