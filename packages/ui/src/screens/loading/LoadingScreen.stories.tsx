import type { Meta, StoryObj } from '@storybook/react-vite';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

const meta = {
  title: 'Screens/Loading',
  component: LoadingScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {},
} satisfies Meta<typeof LoadingScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
