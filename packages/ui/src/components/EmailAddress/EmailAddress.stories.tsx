import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmailAddress } from './EmailAddress.tsx';

const meta = {
  component: EmailAddress,
  args: { address: 'theodore.rhodes@bluemesapropertygroup.example' },
} satisfies Meta<typeof EmailAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 220, overflowWrap: 'anywhere' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.address)).toBeVisible();
    await expect(canvas.getByText(args.address).getClientRects()).toHaveLength(2);
  },
};
