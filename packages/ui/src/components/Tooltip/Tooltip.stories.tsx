import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { HelpIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Tooltip } from './index.ts';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to name an IconButton, or to write out what had no room.\n\n**Not** for anything somebody must know: it is not there on touch screens. Put it on the page as a hint; a blocked button takes `disabledReason`.',
      },
    },
  },
  args: {
    text: 'Payments of the chosen days',
    children: (
      <IconButton label="Help">
        <HelpIcon />
      </IconButton>
    ),
    placement: 'bottom',
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
export const Playground: Story = {};
export const Shown: Story = { args: { isOpen: true } };
export const LongWords: Story = {
  args: {
    isOpen: true,
    text: 'A hint that is longer than it should be is broken into lines of at most two hundred and forty pixels',
  },
};
