import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Specimens } from '../../foundations/Specimen.tsx';
import { CalendarIcon, DownloadIcon } from '../Icon/index.ts';
import { Button } from './index.ts';

const meta = {
  title: 'Components/Button',
  component: Button,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for an action. One `primary` at most in a view; `danger` for what cannot be undone; the label names the action and its extent, ‘Refund $285.00’. A `disabledReason` keeps it in reach of the keyboard and says why.\n\n**Not** for going somewhere else: that is a Link. For an action without room for words take IconButton; for several actions on a row, RowMenu.',
      },
    },
  },
  args: { children: 'Send receipt', onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
  args: { variant: 'primary', size: 'medium', children: 'Export 1,366 payments', icon: <DownloadIcon /> },
};

export const Primary: Story = { args: { variant: 'primary', children: 'Sign in' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Refund $285.00' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Clear all' } };
export const Disabled: Story = { args: { isDisabled: true } };

/** Pressed once, it keeps its width and ignores further presses. */
export const Pending: Story = {
  args: { variant: 'danger', children: 'Refund $285.00' },
  render: function PendingAfterPress(args) {
    const [isPending, setPending] = useState(false);
    return (
      <Button
        {...args}
        isPending={isPending}
        onPress={() => {
          setPending(true);
          args.onPress?.();
        }}
      />
    );
  },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Refund $285.00' });
    const width = button.getBoundingClientRect().width;
    await userEvent.dblClick(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(1);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveFocus();
    await expect(button.getBoundingClientRect().width).toBe(width);
  },
};

/** It cannot be pressed, stays in reach of the keyboard, and says why. */
export const DisabledWithReason: Story = {
  args: { children: 'Refund', disabledReason: 'Your account can look at payments, not change them.' },
  render: (args) => (
    <div style={{ padding: '60px 160px 0' }}>
      <Button {...args} />
    </div>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const reason = 'Your account can look at payments, not change them.';
    const button = canvas.getByRole('button', { name: 'Refund', description: reason });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(canvas.getByText(reason)).toBeVisible();
    await expect(button).toHaveAccessibleName('Refund');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const LongWords: Story = {
  args: { children: 'Refund $9,999,999.99 to the Pine Ridge Master Association of Homeowners' },
};

export const Matrix: Story = {
  render: () => (
    <>
      {(['primary', 'secondary', 'danger', 'quiet', 'quietDanger'] as const).map((variant) => (
        <Specimens key={variant} title={variant}>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant}>Medium</Button>
          <Button variant={variant} size="large">
            Large
          </Button>
          <Button variant={variant} icon={<CalendarIcon />}>
            With icon
          </Button>
          <Button variant={variant} isPending>
            Pending
          </Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
        </Specimens>
      ))}
      <Button variant="primary" size="large" isWide>
        As wide as it may be
      </Button>
    </>
  ),
};
