import { linkDays, type OnboardingCommunity } from '@payments/api-client/contract';
import { ClockIcon, CopyIcon, DocumentIcon, ExternalIcon } from '../../components/Icon/index.ts';
import type { MenuAction } from '../../components/RowMenu/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import type { OnboardingScreenProps } from './OnboardingScreenProps.ts';
import { onboardingPresentation } from './onboardingPresentation.ts';

type LinkRights = Pick<OnboardingScreenProps, 'canTakeLinks' | 'linkBusyId'>;
type OnboardingHandlers = LinkRights &
  Pick<OnboardingScreenProps, 'onOpenLink' | 'onCopyLink' | 'onOpenCommunity' | 'onShowActivity'>;

/** Said where a link is copied. */
export const linkHint = `Whoever has the link can fill in the application, for ${linkDays.application} days.`;

/** What can be done with an association from its row (ONB-5, ONB-7): its application is filled in or, submitted, read. */
export function onboardingActions(
  community: OnboardingCommunity,
  handlers: OnboardingHandlers,
): MenuAction[] {
  const disabledReason = reasonAgainstLink(community, handlers);
  const { onShowActivity } = handlers;
  return [
    {
      id: 'openDetails',
      label: 'Show details',
      icon: DocumentIcon,
      onAction: () => handlers.onOpenCommunity.here(community),
    },
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
      description: linkHint,
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

/** Why the link of an association's application cannot be taken now; undefined when it can. */
export function reasonAgainstLink(
  { id, onboardingStatus }: OnboardingCommunity,
  { canTakeLinks, linkBusyId }: LinkRights,
): string | undefined {
  const { linkBlockedBy } = onboardingPresentation[onboardingStatus];
  if (linkBlockedBy !== null) return linkBlockedBy;
  if (!canTakeLinks) return readOnlyReason;
  if (linkBusyId === id) return 'The link is being fetched.';
  return undefined;
}
