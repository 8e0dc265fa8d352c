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
      <div style={{ width: 260, overflowWrap: 'anywhere' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, args }) => {
    const address = canvas.getByText(args.address);
    await expect(address).toBeVisible();
    const lines = [...address.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    await expect(new Set(lines).size).toBe(2);
  },
};
