import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, within } from 'storybook/test';
import { RequestId } from './index.ts';

const meta = {
  title: 'Components/RequestId',
  component: RequestId,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** beside a failure, so that somebody can copy it for support.\n\n**Not** for ids that people work with, such as a payment’s number: those are plain text in the monospace type.',
      },
    },
  },
  args: { id: '01JD3K7V9Q2M4X8R6T1B5N0C' },
} satisfies Meta<typeof RequestId>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy request id' }));
    await expect(write).toHaveBeenCalledWith(args.id);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
  },
};
export const Playground: Story = {};
