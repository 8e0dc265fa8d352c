import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Money } from '../Money/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import { Drawer } from './index.ts';

const meta = {
  title: 'Components/Drawer',
  component: Drawer,
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Payment PAY-0918245',
    header: <StatusBadge status="RefundPending" />,
    children: (
      <p>
        Paid by Priya Raghunathan, Unit 3: <Money amount={1250} emphasis="strong" />
      </p>
    ),
    footer: (
      <>
        <Button>Send receipt</Button>
        <Button>Explain to homeowner</Button>
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          '**Use** to look at one thing without leaving the list: a payment, a payer, a payout. It has an address of its own, and Back closes it.\n\n**Not** for a decision that must be made before going on: that is a Modal. Never a drawer over a drawer.',
      },
      story: { inline: false, height: '480px' },
    },
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Payment PAY-0918245' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};
export const Playground: Story = { args: { side: 'end' } };
export const WithoutFooter: Story = { args: { footer: undefined } };
export const LargeTitle: Story = { args: { titleSize: 'large', header: undefined } };
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 60 }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
      <p key={line}>Line {line + 1} of what is longer than the screen</p>
    )),
  },
};
export const AtTheStart: Story = {
  args: { side: 'start', title: 'Menu', header: undefined, footer: undefined },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
