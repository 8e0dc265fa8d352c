import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmailAddress, TextWithEmail } from './EmailAddress.tsx';

const meta = {
  title: 'Components/EmailAddress',
  component: EmailAddress,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** wherever an address is shown: it breaks where an address may break, and keeps its direction beside right-to-left names.\n\n**Not** for writing one: take TextField with `type="email"`, or EmailDialog when sending is all there is to do.',
      },
    },
  },
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

export const LongMailbox: Story = {
  name: 'A long mailbox breaks at its marks, a short address stays whole until its @',
  render: () => (
    <div style={{ width: 150, overflowWrap: 'anywhere' }}>
      <EmailAddress address="maria-fernanda.castillo_reyes+dues@oak.example" />
      <br />
      <EmailAddress address="ana.petrovic.lee@oak.example" />
    </div>
  ),
  play: async ({ canvas }) => {
    const parts = [...canvas.getByText(/^maria/).childNodes].filter(({ nodeType }) => nodeType === 3);
    await expect(parts.map(({ textContent }) => textContent)).toEqual([
      'maria',
      '-fernanda',
      '.castillo',
      '_reyes',
      '+dues',
      '@oak',
      '.example',
    ]);
    const short = [...canvas.getByText(/^ana/).childNodes].filter(({ nodeType }) => nodeType === 3);
    await expect(short.map(({ textContent }) => textContent)).toEqual([
      'ana.petrovic.lee',
      '@oak',
      '.example',
    ]);
  },
};

export const NoAddress: Story = {
  name: 'A text without an @ is one part',
  tags: ['no-picture'],
  args: { address: 'unknown' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('unknown').innerHTML).toBe('unknown');
  },
};

export const InASentence: Story = {
  name: 'SHELL-6 an address in a sentence breaks as one, and the sentence is whole',
  render: ({ address }) => (
    <p style={{ width: 260, overflowWrap: 'anywhere' }}>
      <TextWithEmail text={`${address} gets an e-mail, and a@b.example another.`} />
    </p>
  ),
  play: async ({ canvas, args }) => {
    const address = canvas.getByText(args.address);
    await expect(canvas.getByText('a@b.example')).toBeVisible();
    await expect(address.parentElement).toHaveTextContent(
      `${args.address} gets an e-mail, and a@b.example another.`,
    );
  },
};
