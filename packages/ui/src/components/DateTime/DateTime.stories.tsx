import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { DateTime } from './index.ts';

const meta = {
  title: 'Components/DateTime',
  component: DateTime,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for every moment shown to somebody: it writes it in the business time zone and keeps the exact moment for machines. One form for each use: in a list’s column ‘Nov 20, 2026 8:41 AM’ below a line that names the zone; among details `withZone`, since they are read alone; within a sentence the text of `momentText`, ‘Nov 20, 2026, 8:41 AM MT’, or of `dateText` where the day is enough. A day is always told with its year.\n\n**Not** for days that have no time, such as a due date: those are words already, and a time zone would move them.',
      },
    },
  },
  args: { instant: '2026-11-20T15:41:00Z', timeZone: 'America/Denver' },
} satisfies Meta<typeof DateTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const time = within(canvasElement).getByText('Nov 20, 2026', { exact: false });
    await expect(time).toHaveAttribute('datetime', '2026-11-20T15:41:00Z');
    await expect(time).toHaveTextContent('Nov 20, 2026 8:41 AM');
  },
};
export const Playground: Story = { args: { withZone: true } };
export const DateOnly: Story = { args: { show: 'date' } };
/** The same instant, on two walls, either side of midnight. */
export const Matrix: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 4 }}>
      <DateTime instant="2026-11-20T06:59:00Z" timeZone="America/Denver" withZone />
      <DateTime instant="2026-11-20T06:59:00Z" timeZone="America/New_York" withZone />
      <DateTime instant="not an instant" timeZone="America/Denver" />
    </div>
  ),
};
