import { buildApprovalOutcomes, buildOnboardingCommunities } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { ApproveDialog } from './ApproveDialog.tsx';

/** As they are ticked: they wait for approval, with all that they submitted on file. */
const pending = (count: number) =>
  buildOnboardingCommunities(count).map((community) => ({
    ...community,
    onboardingStatus: 'Sent to Underwriting (Pending)' as const,
    applicationSubmittedAt: '2026-11-20T15:41:00Z' as string | null,
  }));
/** Every `nth` one submitted elsewhere. */
const partlyOnFile = (count: number, nth: number) =>
  pending(count).map((community, index) =>
    index % nth === 0 ? { ...community, applicationSubmittedAt: null } : community,
  );
const communities = pending(3);
const longest = 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II';

const meta = {
  title: 'Screens/Approve associations',
  component: ApproveDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    communities,
    step: { state: 'confirming' },
    onConfirm: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof ApproveDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

const allFailedFor = (reason: 'notPending' | 'alreadyOnboarded') =>
  buildApprovalOutcomes(communities).map((outcome) => ({ ...outcome, outcome: 'failed' as const, reason }));

export const Default: Story = {
  name: 'ONB-4 asks, with every name and what approval means',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Approve 3 associations?' })).toBeVisible();
    await expect(modal.getByText('They can take payments as soon as you approve them.')).toBeVisible();
    await expect(modal.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      communities.map(({ name }) => name),
    );
    await expect(modal.queryByText(/not on file/i)).toBeNull();
    await userEvent.click(modal.getByRole('button', { name: 'Approve 3 associations' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const One: Story = { args: { communities: communities.slice(0, 1) } };
export const Hundred: Story = {
  name: 'ONB-4 a hundred names scroll, by keys too',
  args: { communities: pending(100) },
  play: async () => {
    const modal = await dialog();
    const body = await modal.findByRole('group', { name: 'Content' });
    await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
    await expect(modal.getByRole('button', { name: 'Approve 100 associations' })).toBeVisible();
  },
};
export const SomeNotOnFile: Story = {
  name: 'ONB-4 ONB-7 names those of which nothing is on file',
  args: { communities: partlyOnFile(4, 2) },
  play: async () => {
    const modal = await screen.findByRole('dialog');
    await expect(modal).toHaveAccessibleDescription(
      'They can take payments as soon as you approve them. No submitted application is on file for Juniper Flats and The Arbors at Mill Pond.',
    );
    await expect(
      within(modal)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Juniper FlatsNot on file',
      'Copper Basin Townhomes',
      'The Arbors at Mill PondNot on file',
      'Quail Hollow Condominiums',
    ]);
  },
};
export const ManyNotOnFile: Story = {
  name: 'ONB-4 ONB-7 counts many of which nothing is on file',
  args: { communities: partlyOnFile(20, 3) },
  play: async () => {
    await expect(
      (await dialog()).getByText('No submitted application is on file for 7 of them.'),
    ).toBeVisible();
  },
};
export const NoneOnFile: Story = {
  name: 'ONB-4 ONB-7 says when nothing is on file of any',
  args: { communities: partlyOnFile(2, 1) },
  play: async () => {
    await expect(
      (await dialog()).getByText('No submitted application is on file for any of them.'),
    ).toBeVisible();
  },
};
export const OneNotOnFile: Story = {
  name: 'ONB-4 ONB-7 says of one what its drawer says',
  args: { communities: partlyOnFile(1, 1) },
  play: async () => {
    await expect((await dialog()).getByText('No submitted application is on file.')).toBeVisible();
  },
};
export const Approving: Story = {
  args: { step: { state: 'performing' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /Approve 3/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The associations were not approved', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: /^Approve/ }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Unauthorized: Story = {
  args: { step: { state: 'unauthorized' } },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
  },
};
export const AllApproved: Story = {
  args: {
    step: { state: 'outcomes', outcomes: buildApprovalOutcomes(communities).filter(({ reason }) => !reason) },
  },
};
export const SomeFailed: Story = {
  name: 'ONB-4 those that failed come first, each with the reason',
  args: {
    communities: pending(9),
    step: { state: 'outcomes', outcomes: buildApprovalOutcomes(buildOnboardingCommunities(9)) },
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: '6 associations approved' })).toBeVisible();
    await expect(modal.getByRole('alert')).toHaveTextContent('2 associations were not approved');
    const [first, second, third] = modal.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Its application is not waiting for approval any more.Failed');
    await expect(second).toHaveTextContent('This association no longer exists.Failed');
    await expect(third).toHaveTextContent('Somebody else has approved it already.Already approved');
    const done = modal.getByRole('button', { name: 'Done' });
    await waitFor(() => expect(done).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const NoneApproved: Story = {
  args: { step: { state: 'outcomes', outcomes: allFailedFor('notPending') } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'No association was approved' })).toBeVisible();
    await expect(modal.getByRole('alert')).toHaveTextContent('3 associations were not approved');
  },
};
export const AllAlreadyApproved: Story = {
  name: 'ONB-4 what somebody else approved first has not failed',
  args: { step: { state: 'outcomes', outcomes: allFailedFor('alreadyOnboarded') } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: '3 associations already approved' })).toBeVisible();
    await expect(modal.getByText('They can take payments now.')).toBeVisible();
    await expect(modal.queryByRole('alert')).toBeNull();
  },
};
export const OneAlreadyApproved: Story = {
  name: 'ONB-4 one association is spoken of as one',
  args: { step: { state: 'outcomes', outcomes: allFailedFor('alreadyOnboarded').slice(0, 1) } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: '1 association already approved' })).toBeVisible();
    await expect(modal.getByText('It can take payments now.')).toBeVisible();
  },
};
export const LongestNames: Story = {
  args: { communities: communities.map((community) => ({ ...community, name: longest })) },
};
export const RightToLeftNames: Story = {
  args: {
    communities: [
      { id: 1, name: 'גני התמר (שלב 2)', applicationSubmittedAt: null },
      { id: 2, name: 'واحة النخيل', applicationSubmittedAt: null },
      { id: 3, name: 'Juniper Flats', applicationSubmittedAt: '2026-11-20T15:41:00Z' },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneOutcomes: Story = {
  globals: { viewport: { value: 'phone' } },
  args: SomeFailed.args,
};
