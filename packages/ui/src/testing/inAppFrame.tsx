import { type Area, accessTable, menuOf } from '@payments/api-client/contract';
import { buildSubject } from '@payments/api-client/testing';
import type { Decorator } from '@storybook/react-vite';
import { AppFrame } from '../components/AppFrame/AppFrame.tsx';
import type { AppFrameProps } from '../components/AppFrame/AppFrameProps.ts';
import { areaPresentation } from '../components/AppFrame/areaPresentation.ts';

/** The frame as an employee of Summit Management sees it on the payments screen. */
export const exampleFrame: Omit<AppFrameProps, 'children'> = {
  items: menuOf(buildSubject({ isFSEmployee: true, isOnTeamList: true, globalReportsEnabled: true })).map(
    ({ area, path, section }) => ({
      ...areaPresentation[area],
      href: path,
      section,
      isCurrent: area === 'payments',
    }),
  ),
  onNavigate: (_, event) => event.preventDefault(),
  homeHref: '/Home',
  helpItems: [{ label: 'FAQs', href: '/FAQ' }],
  userName: 'Ana Duarte',
  companyName: 'Summit Management',
  theme: 'system',
  onThemeChange: () => undefined,
  onSignOut: () => undefined,
};

/** Puts a screen's story where people see it: inside the frame. `parameters.area` marks its item. */
export const inAppFrame: Decorator = (Story, { parameters: { area = 'payments' } }) => (
  <AppFrame
    {...exampleFrame}
    items={exampleFrame.items.map((item) => ({
      ...item,
      isCurrent: item.href === accessTable[area as Area].path,
    }))}
  >
    <Story />
  </AppFrame>
);
