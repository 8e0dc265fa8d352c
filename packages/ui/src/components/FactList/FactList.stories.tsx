import { buildPayment } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inWidth } from '../../testing/inWidth.tsx';
import { linesOf } from '../../testing/linesOf.ts';
import { DateTime } from '../DateTime/index.ts';
import { EmailAddress } from '../EmailAddress/index.ts';
import { MethodName } from '../MethodName/index.ts';
import { Money } from '../Money/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import { FactList } from './index.ts';

const { amount, method, paidAt, payerName, paymentStatus } = buildPayment();
const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';

const meta = {
  title: 'Components/FactList',
  component: FactList,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for what is known of one thing, in a drawer or a dialog: each fact with its name before it, the one that decides first.\n\n**Not** for many things with the same facts (Data table), or for parts of a total (StackedBar).',
      },
    },
  },
  args: {
    facts: [
      { name: 'Amount', value: <Money amount={amount} /> },
      { name: 'Payer', value: <bdi>{payerName}</bdi> },
      { name: 'Method', value: <MethodName method={method} hasIcon={false} /> },
      { name: 'Paid', value: <DateTime instant={paidAt} timeZone="America/Denver" /> },
      { name: 'Status', value: <StatusBadge status={paymentStatus} /> },
    ],
  },
} satisfies Meta<typeof FactList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(names).toEqual(['Amount', 'Payer', 'Method', 'Paid', 'Status']);
    await expect(canvas.getAllByRole('definition')[1]).toHaveTextContent('Rosa Nakamura');
  },
};
export const Playground: Story = {};
export const OneUnknown: Story = {
  name: 'What is not known keeps its place',
  args: { facts: [...meta.args.facts.slice(0, 2), { name: 'Phone', value: 'Not available' }] },
};
export const LongestNames: Story = {
  args: {
    facts: [
      { name: 'Payer', value: <bdi>{longest}</bdi> },
      { name: 'Community', value: <bdi>{longest}</bdi> },
      { name: 'Reference', value: 'PAY-0918245'.repeat(8) },
    ],
  },
};
const address = 'aaliyah.macleod@cedarvalecommunitypartners.example';
export const LongAddress: Story = {
  name: 'HOM-4 an e-mail address that is too long breaks at its @',
  decorators: [inWidth(472)],
  args: { facts: [{ name: 'E-mail', value: <EmailAddress address={address} /> }] },
  play: async ({ canvas }) => {
    await expect(linesOf(canvas.getByText(address))).toEqual([
      'aaliyah.macleod',
      '@cedarvalecommunitypartners.example',
    ]);
  },
};
export const RightToLeftNames: Story = {
  args: {
    facts: [
      { name: 'Payer', value: <bdi>נועה בן־דוד</bdi> },
      { name: 'Community', value: <bdi>واحة النخيل</bdi> },
    ],
  },
};
export const Phone: Story = { ...LongestNames, globals: { viewport: { value: 'phone' } } };
