import { buildRepresentativeDetails, buildRepresentativeUser } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { RepresentativeDetailsDrawer } from './RepresentativeDetailsDrawer.tsx';

const submitted = buildRepresentativeDetails();
const invited = buildRepresentativeUser({
  name: '',
  status: 'Invited',
  emailAddress: 'tove.nygaard@example.com',
  submittedAt: null,
});
const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';

const meta = {
  title: 'Screens/Representative details',
  component: RepresentativeDetailsDrawer,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    onClose: fn(),
    timeZone: 'America/Denver',
    representative: buildRepresentativeUser(),
    details: { state: 'ready', value: submitted },
    onRetry: fn(),
    downloading: { state: 'idle' },
    onDownloadDocument: fn(),
    onCancelDownload: fn(),
    isReadOnly: false,
    onInviteAgain: fn(),
    onWithdraw: fn(),
  },
} satisfies Meta<typeof RepresentativeDetailsDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'REP-7 the profile that was submitted, personal data masked',
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.getByText('•••-••-••••')).toBeVisible();
    await expect(panel.getByText('Kept encrypted, and shown to nobody.')).toBeVisible();
    await expect(panel.queryByRole('button', { name: 'Send invitation again' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Download document' }));
    await expect(args.onDownloadDocument).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Invited: Story = {
  name: 'REP-7 who was invited can be invited again, or no more',
  args: {
    representative: invited,
    details: { state: 'ready', value: { ...submitted, ...invited, profile: null } },
  },
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.queryByRole('region', { name: 'Personal data' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Send invitation again' }));
    await expect(args.onInviteAgain).toHaveBeenCalledOnce();
    await userEvent.click(panel.getByRole('button', { name: 'Withdraw invitation' }));
    await expect(args.onWithdraw).toHaveBeenCalledOnce();
  },
};
export const Expired: Story = {
  args: {
    representative: { ...invited, status: 'Expired' },
    details: { state: 'ready', value: { ...submitted, ...invited, status: 'Expired', profile: null } },
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only employee invites nobody again',
  args: {
    isReadOnly: true,
    representative: invited,
    details: { state: 'ready', value: { ...submitted, ...invited, profile: null } },
  },
  play: async ({ args }) => {
    const button = (await drawer()).getByRole('button', { name: 'Send invitation again' });
    await expect(button).toHaveAccessibleDescription('Your account is read-only.');
    await userEvent.click(button);
    await expect(args.onInviteAgain).not.toHaveBeenCalled();
  },
};
export const Loading: Story = { args: { details: { state: 'loading' } } };
export const NothingKnown: Story = { args: { representative: undefined, details: { state: 'loading' } } };
export const Failed: Story = {
  args: {
    details: {
      state: 'failed',
      failure: { title: 'The profile could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ args }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Downloading: Story = { args: { downloading: { state: 'running', bytes: 430_000 } } };
export const DownloadFailed: Story = {
  args: {
    downloading: {
      state: 'failed',
      failure: { title: 'The identity document could not be downloaded', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const AddressUnknown: Story = {
  name: 'REP-5 the terms were accepted from an address that is not known',
  args: {
    details: {
      state: 'ready',
      value: {
        ...submitted,
        profile: submitted.profile && { ...submitted.profile, addressLine2: '', acceptedFromIp: null },
      },
    },
  },
};
export const LongestNames: Story = {
  args: {
    details: {
      state: 'ready',
      value: {
        ...submitted,
        name: longest,
        invitedBy: longest,
        emailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
        managementCompanyName: 'The Homeowners Association Managers of Upper Saint Vrain Canyon Ranch',
        profile: submitted.profile && {
          ...submitted.profile,
          title: 'Deputy executive vice president of community association operations, northern region',
          document: {
            ...submitted.profile.document,
            fileName: 'scan_of_the_passport_of_maximiliana_wolfeschlegelsteinhausenbergerdorff_2026.jpeg',
          },
          acceptedFromIp: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
        },
      },
    },
  },
};
export const RightToLeftNames: Story = {
  args: { details: { state: 'ready', value: { ...submitted, name: 'נועה בן־דוד' } } },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
