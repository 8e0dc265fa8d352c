import type { Meta, StoryObj } from '@storybook/react-vite';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { ReportsDisabledScreen } from './ReportsDisabledScreen.tsx';

const meta = {
  title: 'Screens/Reports disabled',
  component: ReportsDisabledScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {},
} satisfies Meta<typeof ReportsDisabledScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
