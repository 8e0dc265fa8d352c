import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from './index.ts';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for a setting that takes effect at once, such as allowing payments. It shows the server’s answer, never a hope.\n\n**Not** in a form with a submit button (Checkbox), or for choosing between two named things (RadioGroup).',
      },
    },
  },
  args: { label: 'Allow payments', isOn: true, onChange: fn(), description: 'New payments can be made.' },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch', { name: 'Allow payments' });
    await expect(control).toBeChecked();
    await userEvent.click(control);
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const Playground: Story = {};
export const Off: Story = { args: { isOn: false, description: 'No new payment can be made.' } };
export const Pending: Story = {
  name: 'Cannot be pressed twice while it waits',
  args: { isPending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Blocked: Story = {
  name: 'Says why it cannot be pressed',
  args: { disabledReason: 'Your account is read-only.' },
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch');
    await expect(control).toHaveAccessibleDescription('Your account is read-only.');
    await userEvent.click(control);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const BlockedOff: Story = { args: { isOn: false, disabledReason: 'Your account is read-only.' } };
