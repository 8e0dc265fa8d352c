import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ChangedMeanwhileBanner } from './index.ts';

const meta = {
  title: 'Components/ChangedMeanwhileBanner',
  component: ChangedMeanwhileBanner,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** at the top of a form whose save was refused because somebody else had saved the same thing first: nobody’s change is overwritten unseen.\n\n**Not** where it is gone altogether (say so, with a Banner), or where both changes can be kept (merge them, and ask about the rest).',
      },
    },
  },
  args: { what: 'report', onLoadAgain: fn() },
} satisfies Meta<typeof ChangedMeanwhileBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('A colleague changed this report meanwhile');
    await userEvent.click(canvas.getByRole('button', { name: 'Load it again' }));
    await expect(args.onLoadAgain).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const OtherWords: Story = {
  args: {
    what: 'note',
    children: 'Nothing was saved. Loading it again shows their text in place of yours: copy yours first.',
  },
};
