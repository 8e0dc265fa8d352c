import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { ScreenHeader } from './index.ts';

const meta = {
  title: 'Components/ScreenHeader',
  component: ScreenHeader,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** once at the top of every screen in the frame: the title as the menu names it, one line below it where needed, and what can be done with the whole screen, the primary action last.\n\n**Not** for what is done with one row (RowMenu) or with ticked rows (the bulk bar), and not in a drawer or a dialog: those have titles of their own.',
      },
    },
  },
  args: { title: 'Payments', line: 'All times in Denver (MT)' },
} satisfies Meta<typeof ScreenHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'SHELL-8 the heading can take the focus, and Tab passes it',
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1, name: 'Payments' });
    await expect(heading).toHaveAttribute('tabindex', '-1');
    heading.focus();
    await expect(heading).toHaveFocus();
    heading.blur();
  },
};
export const Playground: Story = {};
const actions = (
  <>
    <Button>Scheduled reports</Button>
    <Button variant="primary">Invite representative</Button>
  </>
);
export const WithActions: Story = { args: { actions } };
export const TitleOnly: Story = { args: { line: undefined } };
export const LongestTitle: Story = {
  args: { title: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim(), actions },
};
export const Phone: Story = { args: { actions }, globals: { viewport: { value: 'phone' } } };
