import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DollarIcon, MailIcon, ReceiptIcon } from '../Icon/index.ts';
import { RowMenu } from './RowMenu.tsx';

const refund = fn();
const receipt = fn();

const meta = {
  title: 'Components/RowMenu',
  component: RowMenu,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for the actions on one row of a table. Its code comes when it is opened; the context-menu key and Shift+F10 open it from anywhere in the row.\n\n**Not** outside tables: take Menu. For actions on many rows take the bulk bar of the Data table.',
      },
    },
  },
  beforeEach: () => {
    refund.mockClear();
    receipt.mockClear();
  },
  args: {
    label: 'Actions for the payment of Rosa Nakamura',
    actions: () => [
      { id: 'details', label: 'Show amount details', icon: DollarIcon, onAction: () => undefined },
      { id: 'receipt', label: 'Send receipt', icon: MailIcon, onAction: receipt },
      {
        id: 'refund',
        label: 'Refund payment',
        icon: ReceiptIcon,
        disabledReason: 'This payment has already been refunded.',
        onAction: refund,
      },
    ],
  },
} satisfies Meta<typeof RowMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {};

export const Open: Story = {
  name: 'REF-1 a disabled action says why and does nothing',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Actions for the payment of Rosa Nakamura' });
    await userEvent.click(button);
    const menu = await screen.findByRole('menu');
    const blocked = within(menu).getByRole('menuitem', { name: /Refund payment/ });
    await expect(blocked).toHaveAccessibleDescription('This payment has already been refunded.');
    await userEvent.click(blocked);
    await expect(refund).not.toHaveBeenCalled();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: /details/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(receipt).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('button')).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
