import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { FilterIcon } from '../Icon/index.ts';
import { EmptyState } from './index.ts';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** where there could be something and there is nothing: say what will appear here, and offer the one next step.\n\n**Not** while loading (Skeleton), after a failure (ErrorState), or inside a table, which has its own words for both kinds of empty.',
      },
    },
  },
  args: { title: 'No payments yet', message: 'Payments appear here as soon as a homeowner pays.' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {
  args: { title: 'No payments match', message: 'Try fewer filters.', action: <Button>Clear filters</Button> },
};
export const NothingMatches: Story = {
  args: {
    icon: FilterIcon,
    title: 'No payments match',
    message: 'No payment of Nov 1 – Nov 20 has the status Disputed in Maple Court.',
    action: <Button>Clear filters</Button>,
  },
};
export const TitleOnly: Story = { args: { message: undefined } };
