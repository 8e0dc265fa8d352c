import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { NoticeDialog } from './NoticeDialog.tsx';

const meta = {
  title: 'Components/NoticeDialog',
  component: NoticeDialog,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to show one notification in full, with its request’s id, when somebody asks for it.\n\n**Not** to interrupt: a notification tells by itself, and a question is a Modal.',
      },
      story: { inline: false, height: '420px' },
    },
  },
  args: {
    title: 'The payments could not be loaded',
    hint: '503 Service Unavailable. The server is not ready. Try again in a moment.',
    requestId: '6f1c2ab8',
    onClose: fn(),
  },
} satisfies Meta<typeof NoticeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const WithAction: Story = { args: { action: { label: 'Retry', onPress: fn() } } };
