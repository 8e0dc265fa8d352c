import { buildManagementCompanies } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { InviteDialog } from './InviteDialog.tsx';
import type { InviteDialogProps, InviteStep } from './InviteDialogProps.ts';

const meta = {
  title: 'Screens/Invite representative',
  component: InviteDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    type: 'invite',
    managementCompanies: buildManagementCompanies(),
    isLoadingManagementCompanies: false,
    managementCompanyId: 1,
    onManagementCompanyChange: fn(),
    email: 'tove.nygaard@example.com',
    onEmailChange: fn(),
    step: { state: 'editing' },
    onSubmit: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof InviteDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'REP-7 invites by e-mail to a company',
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.type(modal.getByRole('textbox', { name: 'E-mail' }), 'x');
    await expect(args.onEmailChange).toHaveBeenCalledWith('tove.nygaard@example.comx');
    await userEvent.click(modal.getByRole('button', { name: 'Invite representative' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const AnotherCompany: Story = {
  play: async ({ args }) => {
    const field = (await dialog()).getByRole('combobox', { name: 'Management company' });
    await userEvent.clear(field);
    await expect(args.onManagementCompanyChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(field, 'Cascade');
    await userEvent.click(await screen.findByRole('option', { name: 'Cascade Community Partners' }));
    await expect(args.onManagementCompanyChange).toHaveBeenLastCalledWith(3);
  },
};
type Problem = Extract<InviteStep, { state: 'editing' }>['problem'];

/** As a try is answered: with a problem at one of its fields. */
function Refused({ args, problem }: { args: InviteDialogProps; problem: Problem }) {
  const [step, setStep] = useState(args.step);
  return <InviteDialog {...args} step={step} onSubmit={() => setStep({ state: 'editing', problem })} />;
}

export const EmailMissing: Story = {
  name: 'REP-7 a try without an address leads to its field',
  args: { email: '' },
  render: (args) => <Refused args={args} problem="emailMissing" />,
  play: async () => {
    const modal = await dialog();
    const email = modal.getByRole('textbox', { name: 'E-mail' });
    const send = modal.getByRole('button', { name: 'Invite representative' });
    for (const _ of ['a first try', 'the same again']) {
      await userEvent.click(send);
      await waitFor(() => expect(email).toHaveFocus());
      await expect(email).toHaveAccessibleDescription(
        'Enter the e-mail address that the invitation is sent to.',
      );
    }
  },
};
export const EmailInvalid: Story = {
  args: { email: 'tove@', step: { state: 'editing', problem: 'emailInvalid' } },
};
export const CompanyMissing: Story = {
  name: 'REP-7 a try without a company leads to its field',
  args: { managementCompanyId: null },
  render: (args) => <Refused args={args} problem="companyMissing" />,
  play: async () => {
    const modal = await dialog();
    const company = modal.getByRole('combobox', { name: 'Management company' });
    await userEvent.click(modal.getByRole('button', { name: 'Invite representative' }));
    await waitFor(() => expect(company).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(modal.getByText('Choose the company that they represent.')).toBeVisible();
  },
};
export const Again: Story = {
  name: 'REP-7 a new link for the same address',
  args: { type: 'again' },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.type(modal.getByRole('textbox', { name: 'E-mail' }), 'x');
    await expect(args.onEmailChange).not.toHaveBeenCalled();
    await expect(modal.getByRole('combobox', { name: 'Management company' })).toBeDisabled();
    await userEvent.click(modal.getByRole('button', { name: 'Send invitation again' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Sending: Story = {
  args: { step: { state: 'sending' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /Invite representative/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const HandedIn: Story = {
  name: 'REP-7 nobody who submitted the profile is invited again',
  args: { step: { state: 'handedIn' } },
  play: async () => {
    await expect((await dialog()).getByRole('alert')).toHaveTextContent(
      'tove.nygaard@example.com has submitted the profile already.',
    );
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The invitation was not sent', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Unauthorized: Story = {
  args: { step: { state: 'unauthorized' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.queryByRole('button', { name: 'Invite representative' })).toBeNull();
    await userEvent.click(modal.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
  },
};
export const LongestNames: Story = {
  args: {
    email: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
    step: { state: 'handedIn' },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
