import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Specimens } from '../../foundations/Specimen.tsx';
import { Link } from './index.ts';

const meta = {
  title: 'Components/Link',
  component: Link,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to go somewhere: another screen, a drawer with an address, another site. It can be opened in a new tab.\n\n**Not** for an action on this page, even when it should look quiet: take a Button with `variant="quiet"`.',
      },
    },
  },
  args: { href: '#payment', children: 'Payment PAY-0918245' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { children: 'Open the FAQ', href: '#faq' } };
export const External: Story = {
  args: { isExternal: true, href: 'https://example.com/', children: 'Vantage' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Vantage (opens in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
export const Matrix: Story = {
  render: () => (
    <Specimens>
      <Link href="#one">A place</Link>
      <Link href="https://example.com/" isExternal>
        Elsewhere
      </Link>
    </Specimens>
  ),
};
