import { buildOnboardingCommunity, buildSubmittedApplication } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { activityOf } from '../../testing/activityOf.ts';
import { ApplicationDetailsDrawer } from './ApplicationDetailsDrawer.tsx';

const meta = {
  title: 'Screens/Association',
  component: ApplicationDetailsDrawer,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    onClose: fn(),
    timeZone: 'America/Denver',
    community: buildOnboardingCommunity(),
    details: { state: 'ready', value: buildSubmittedApplication() },
    onRetry: fn(),
    isReadOnly: false,
    onApprove: fn(),
    canTakeLinks: true,
    onOpenLink: fn(),
    onCopyLink: fn(),
  },
} satisfies Meta<typeof ApplicationDetailsDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Association' }));

export const Default: Story = {
  name: 'ONB-7 what was submitted is read before it is approved, its secret numbers masked',
  play: async ({ args }) => {
    const open = await drawer();
    const bank = within(open.getByRole('region', { name: 'Bank account' }));
    await expect(bank.getByText('••4417')).toBeVisible();
    await expect(open.getByText('••6789')).toBeVisible();
    await expect(open.getByText('(303) 555-0142')).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Approve' }));
    await expect(args.onApprove).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only employee looks and cannot approve',
  args: { isReadOnly: true },
  play: async ({ args }) => {
    const approve = (await drawer()).getByRole('button', { name: 'Approve' });
    await expect(approve).toHaveAccessibleDescription('Your account is read-only.');
    await userEvent.click(approve);
    await expect(args.onApprove).not.toHaveBeenCalled();
  },
};
export const OfAColleague: Story = {
  name: 'ONB-4 who approves nothing has no button',
  args: { onApprove: undefined },
  play: async () => {
    await expect((await drawer()).queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};
export const NotSubmitted: Story = {
  name: 'ONB-5 one that is not submitted has its link, and nothing to read',
  args: {
    community: buildOnboardingCommunity({ onboardingStatus: 'In Progress', applicationSubmittedAt: null }),
    details: undefined,
  },
  play: async ({ args }) => {
    const open = await drawer();
    await expect(open.queryByText('Submitted')).toBeNull();
    await expect(open.queryByRole('region', { name: 'Bank account' })).toBeNull();
    await userEvent.click(open.getByRole('button', { name: 'Copy link' }));
    await expect(args.onCopyLink).toHaveBeenCalledOnce();
    await userEvent.click(open.getByRole('button', { name: 'Open application' }));
    await expect(args.onOpenLink).toHaveBeenCalledOnce();
  },
};
export const NotOnFile: Story = {
  name: 'ONB-4 one that was submitted elsewhere says so, and can be approved',
  args: { community: buildOnboardingCommunity({ applicationSubmittedAt: null }), details: undefined },
  play: async ({ args }) => {
    const open = await drawer();
    await expect(open.getByText('No submitted application is on file.')).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Approve' }));
    await expect(args.onApprove).toHaveBeenCalledOnce();
  },
};
export const LinkReadOnly: Story = {
  name: 'ROLE-8 a read-only user looks and takes no link',
  args: { ...NotSubmitted.args, canTakeLinks: false },
  play: async ({ args }) => {
    const copy = (await drawer()).getByRole('button', { name: 'Copy link' });
    await expect(copy).toHaveAccessibleDescription('Your account is read-only.');
    await userEvent.click(copy);
    await expect(args.onCopyLink).not.toHaveBeenCalled();
  },
};
export const WithActivity: Story = {
  name: 'API-5 an employee asks who did what to it',
  args: {
    activity: activityOf(),
  },
  play: async ({ args }) => {
    const open = await drawer();
    await userEvent.click(open.getByRole('button', { name: 'Activity' }));
    await expect(args.activity?.onOpen).toHaveBeenCalledOnce();
    await expect(await open.findByText('No activity recorded for this association.')).toBeVisible();
  },
};
export const Onboarded: Story = {
  name: 'ONB-7 one that is approved can still be read',
  args: { community: buildOnboardingCommunity({ onboardingStatus: 'Onboarded' }) },
  play: async () => {
    await expect((await drawer()).queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};
export const Loading: Story = { args: { details: { state: 'loading' } } };
export const Failed: Story = {
  args: {
    details: {
      state: 'failed',
      failure: { title: 'The application could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ args }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongestNames: Story = {
  args: {
    community: buildOnboardingCommunity({
      name: 'Lakeside at Boulder Creek Phase II Master Homeowners Association',
      managementCompanyName:
        'The Homeowners Association Managers of Upper Saint Vrain Canyon Ranch, Phase II',
    }),
    details: {
      state: 'ready',
      value: buildSubmittedApplication({
        legalName: 'Lakeside at Boulder Creek Phase II Master Homeowners Association of Boulder County, Inc.',
        addressLine1: 'c/o The Homeowners Association Managers of Upper Saint Vrain Canyon Ranch',
        contactName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
        contactEmail: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
        bankName: 'The First National Farmers and Merchants Credit Union of Upper Saint Vrain Canyon',
        unitCount: 12_480,
      }),
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
