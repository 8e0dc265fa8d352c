import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RadioGroup } from './index.ts';

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for one choice out of two to four that should all be seen at once.\n\n**Not** for more choices (Select, or ComboBox for what is searched for), or for yes and no (Checkbox, Switch).',
      },
    },
  },
  args: {
    label: 'Rows',
    options: [
      { id: 'comfortable', label: 'Comfortable' },
      { id: 'compact', label: 'Compact' },
    ],
    chosen: 'comfortable',
    onChoose: fn(),
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'The focus ring is round, as the radio is',
  play: async ({ canvas, args }) => {
    const chosen = canvas.getByRole('radio', { name: 'Comfortable' });
    await userEvent.tab();
    await expect(chosen).toHaveFocus();
    await expect(getComputedStyle(chosen).borderRadius).toBe('50%');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChoose).toHaveBeenCalledWith('compact');
  },
};
export const Playground: Story = {};
export const Inline: Story = { args: { isInline: true } };
export const OneBlocked: Story = {
  args: {
    isInline: true,
    label: 'What happens to it',
    chosen: 'leave',
    options: [
      { id: 'leave', label: 'Leave' },
      { id: 'delete', label: 'Delete now' },
      { id: 'sendLink', label: 'Send the delete link', disabledReason: 'no e-mail address' },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Send the delete link (no e-mail address)' }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};
