import { buildPayment } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Specimens } from '../../foundations/Specimen.tsx';
import { MethodName, methodText } from './index.ts';

const { method } = buildPayment();
const account = { id: 7002, discriminator: 'Ach', brand: 'Bank account', last4: '0042' } as const;

const meta = {
  title: 'Components/MethodName',
  component: MethodName,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** wherever a card or a bank account is named: its kind as people know it, and its last four digits. In a sentence, without the icon.\n\n**Not** for choosing a method, or for more of its number than the last four digits: nobody here needs them.',
      },
    },
  },
  args: { method },
} satisfies Meta<typeof MethodName>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { hasIcon: false } };
export const BankAccount: Story = { args: { method: account } };
export const InASentence: Story = {
  args: { hasIcon: false },
  render: (args) => (
    <p>
      <MethodName {...args} />, paid Nov 17 to River Park Villas.
    </p>
  ),
};
export const Matrix: Story = {
  render: () => (
    <Specimens>
      <MethodName method={method} />
      <MethodName method={{ ...method, brand: 'Mastercard', last4: '0007' }} />
      <MethodName method={{ ...method, brand: 'American Express', last4: '1005' }} />
      <MethodName method={account} />
      <MethodName method={account} hasIcon={false} />
      {methodText(method)}
    </Specimens>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Visa ••3366')).toBeVisible();
  },
};
