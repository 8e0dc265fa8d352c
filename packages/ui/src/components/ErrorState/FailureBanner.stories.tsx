import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FailureBanner } from './index.ts';

const meta = {
  title: 'Components/FailureBanner',
  component: FailureBanner,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** at the top of a drawer or a dialog when one thing failed and the rest still stands: what was typed is kept below it.\n\n**Not** where nothing else is there to see (ErrorState), or for a fault in one field: that is said at the field.',
      },
    },
  },
  args: {
    failure: {
      title: 'The scheduled payment was not deleted',
      message: 'The server is not available just now.',
      requestId: '0b7c2f4e-51d9',
    },
  },
} satisfies Meta<typeof FailureBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The scheduled payment was not deleted');
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};
export const Playground: Story = { args: { children: <p>Nothing was changed.</p> } };
export const WithRetry: Story = {
  args: { onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const InDoubt: Story = {
  name: 'REF-7 what may have been done is a warning',
  args: {
    failure: {
      title: 'The scheduled payment may have been deleted',
      message: 'The server did not answer in time. Try again as it stands: it is not done twice.',
      isInDoubt: true,
    },
  },
};
export const TitleOnly: Story = { args: { failure: { title: 'The file could not be downloaded' } } };
export const Phone: Story = { args: { onRetry: fn() }, globals: { viewport: { value: 'phone' } } };
