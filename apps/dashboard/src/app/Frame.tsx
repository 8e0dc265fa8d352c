import { type AccessSubject, accessTable, homeOf, mayOpen } from '@payments/api-client/contract/access';
import { unreadErrorCount } from '@payments/machines/notifications';
import { AppFrame, frameParts } from '@payments/ui/components/AppFrame';
import { Banner } from '@payments/ui/components/Banner';
import { backgroundPart, lazyPart, preloadWhenIdle } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readTheme, writeTheme } from '../storage/appearance.ts';
import { storageNames } from '../storage/browserStorage.ts';
import { frameItems } from './frameItems.ts';
import { askFirst } from './leaveGuard.ts';
import { useContentShown } from './useContentShown.ts';
import { useFollow } from './useFollow.ts';
import { useIsOnline } from './useIsOnline.ts';
import { useWorld } from './WorldContext.tsx';

const SavedReportPart = lazyPart(() =>
  import('../screens/reports/SavedReport.tsx').then((module) => module.SavedReport),
);

const NoticesPart = backgroundPart(() =>
  import('../notifications/Notices.tsx').then((module) => module.Notices),
);
const NotificationHistoryPart = lazyPart(() =>
  import('../notifications/NotificationHistory.tsx').then((module) => module.NotificationHistory),
);
const ReleaseNotesPart = backgroundPart(() =>
  import('./ReleaseNotes.tsx').then((module) => module.ReleaseNotes),
);

/** Header, sidebar, notifications and the offline banner around every screen. */
export function Frame({ subject, children }: { subject: AccessSubject; children: ReactNode }) {
  const { session, settings, notifications, localStorage, leaveGuard } = useWorld();
  const { pathname } = useLocation();
  const follow = useFollow();
  const [theme, setTheme] = useState(() => readTheme(localStorage));
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const company = useSelector(session, (snapshot) => snapshot.context.company);
  const signInType = useSelector(session, (snapshot) => snapshot.context.signInType);
  const notices = useSelector(notifications, (snapshot) => snapshot);
  const isOnline = useIsOnline();
  const isContentShown = useContentShown();
  const [asksForReport] = useState(() => localStorage.read(storageNames.reportId) !== null);

  useEffect(() => {
    // What the header opens is wanted without the network too: the menus, and what the bell tells of what failed.
    if (isContentShown && isOnline) preloadWhenIdle(...frameParts, NotificationHistoryPart);
  }, [isContentShown, isOnline]);

  const outsideLinks = [
    ...settings.siblingProducts.map(({ label, url }) => ({ label, href: url })),
    ...(settings.marketingUrl ? [{ label: 'About Payments', href: settings.marketingUrl }] : []),
  ];

  return (
    <AppFrame
      items={frameItems(subject, pathname)}
      onNavigate={follow}
      homeHref={homeOf(subject)}
      helpItems={mayOpen('faq', subject) ? [{ label: 'FAQs', href: accessTable.faq.path }] : []}
      outsideLinks={outsideLinks}
      userName={user?.name ?? ''}
      companyName={company?.name}
      isReadOnly={subject.isReadOnlyUser}
      theme={theme}
      onThemeChange={(choice) => {
        writeTheme(localStorage, choice);
        setTheme(choice);
      }}
      onSignOut={() => askFirst(leaveGuard, () => session.send({ type: 'logout.requested' }))}
      accountHref={signInType === 'identity-provider' ? (settings.accountUrl ?? undefined) : undefined}
      notifications={{ unreadCount: unreadErrorCount(notices), drawer: NotificationHistoryPart }}
      isOffline={!isOnline}
      banner={
        isOnline ? undefined : (
          <Banner tone="warning" title="You are offline">
            What you see may be out of date. It loads again by itself when the network returns.
          </Banner>
        )
      }
      toasts={(isContentShown || notices.context.list.length > 0) && <NoticesPart />}
    >
      {children}
      {isContentShown && <ReleaseNotesPart />}
      {asksForReport && <SavedReportPart />}
    </AppFrame>
  );
}
