import { buildPayer } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { PayerEmailDialog } from './PayerEmailDialog.tsx';

const meta = {
  title: 'Screens/Change e-mail',
  component: PayerEmailDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    payer: buildPayer(),
    step: { state: 'editing' },
    email: 'marisol.okafor@example.net',
    onEmailChange: fn(),
    onSubmit: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof PayerEmailDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'HOM-6 the e-mail as it is, to be changed',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('It is marisol.okafor@example.net now.')).toBeVisible();
    await userEvent.type(modal.getByRole('textbox', { name: 'E-mail' }), '{Enter}');
    await userEvent.click(modal.getByRole('button', { name: 'Change e-mail' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
  },
};
export const Playground: Story = {};
export const NoEmailYet: Story = {
  args: {
    payer: buildPayer({ emailAddress: null }),
    email: '',
    step: { state: 'editing', problem: 'emailMissing' },
  },
  play: async () => {
    await expect((await dialog()).getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'Write the homeowner’s new e-mail address.',
    );
  },
};
export const Saving: Story = {
  args: { step: { state: 'sending' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /Change e-mail/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The e-mail was not changed', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Unauthorized: Story = { args: { step: { state: 'unauthorized' } } };
export const LongestNames: Story = {
  args: {
    payer: buildPayer({
      name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
      emailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
    }),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
