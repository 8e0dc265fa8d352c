import type { OnboardingCommunity } from '@payments/api-client/contract';
import { ClockIcon, CopyIcon, DocumentIcon, ExternalIcon } from '../../components/Icon/index.ts';
import type { MenuAction } from '../../components/RowMenu/index.ts';
import { readOnlyReason } from '../payments/paymentActions.ts';
import type { OnboardingScreenProps } from './OnboardingScreenProps.ts';
import { onboardingPresentation } from './onboardingPresentation.ts';

type OnboardingHandlers = Pick<
  OnboardingScreenProps,
  'canTakeLinks' | 'linkBusyId' | 'onOpenLink' | 'onCopyLink' | 'onViewApplication' | 'onShowActivity'
>;

/** What can be done with an association from its row (ONB-5, ONB-7): its application is filled in or, submitted, read. */
export function onboardingActions(
  community: OnboardingCommunity,
  handlers: OnboardingHandlers,
): MenuAction[] {
  const disabledReason = reasonAgainst(community, handlers);
  const { onShowActivity } = handlers;
  return [
    ...(community.applicationSubmittedAt === null
      ? []
      : [
          {
            id: 'viewApplication',
            label: 'View application',
            icon: DocumentIcon,
            onAction: () => handlers.onViewApplication(community),
          },
        ]),
    {
      id: 'openApplication',
      label: 'Open application',
      icon: ExternalIcon,
      disabledReason,
      onAction: () => handlers.onOpenLink(community),
    },
    {
      id: 'copyLink',
      label: 'Copy link',
      icon: CopyIcon,
      description: 'Whoever has the link can fill in the application, for 30 days.',
      disabledReason,
      onAction: () => handlers.onCopyLink(community),
    },
    ...(onShowActivity
      ? [
          {
            id: 'showActivity',
            label: 'Activity',
            icon: ClockIcon,
            onAction: () => onShowActivity(community),
          },
        ]
      : []),
  ];
}

function reasonAgainst(
  { id, onboardingStatus }: OnboardingCommunity,
  { canTakeLinks, linkBusyId }: OnboardingHandlers,
): string | undefined {
  const { linkBlockedBy } = onboardingPresentation[onboardingStatus];
  if (linkBlockedBy !== null) return linkBlockedBy;
  if (!canTakeLinks) return readOnlyReason;
  if (linkBusyId === id) return 'The link is being fetched.';
  return undefined;
}
