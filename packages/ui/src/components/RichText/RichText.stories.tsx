import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { parseRichText, RichText } from './index.ts';

const document = JSON.stringify([
  { type: 'heading-one', children: [{ text: 'Refunds, faster' }] },
  {
    type: 'paragraph',
    children: [
      { text: 'Card refunds are now ' },
      { text: 'sent at once', bold: true },
      { text: ', see ' },
      { text: 'the FAQ', underline: true },
      { text: ' or ' },
      { text: 'GET /payments', code: true },
      { text: '.', italic: true },
    ],
  },
  { type: 'heading-two', align: 'center', children: [{ text: 'What changed' }] },
  {
    type: 'bulleted-list',
    children: [
      { type: 'list-item', children: [{ text: 'Statuses update by themselves' }] },
      { type: 'list-item', children: [{ text: 'Exports can be cancelled' }] },
    ],
  },
  {
    type: 'numbered-list',
    children: [
      { type: 'list-item', children: [{ text: 'Open a payment' }] },
      { type: 'list-item', align: 'right', children: [{ text: 'Choose Refund' }] },
    ],
  },
  { type: 'block-quote', children: [{ text: 'It just works.' }] },
]);

const meta = {
  title: 'Components/RichText',
  component: RichText,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to show a document of our own editor, block by block: no HTML is involved.\n\n**Not** for HTML that somebody else wrote (SafeHtml), or for plain text.',
      },
    },
  },
  args: { blocks: parseRichText(document) ?? [] },
} satisfies Meta<typeof RichText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** RTX-1: every block and mark. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Refunds, faster', level: 3 })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'What changed', level: 4 })).toHaveStyle({
      textAlign: 'center',
    });
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByText('sent at once').tagName).toBe('STRONG');
    await expect(canvas.getByText('GET /payments').tagName).toBe('CODE');
    await expect(canvas.getByRole('blockquote')).toHaveTextContent('It just works.');
  },
};
export const Playground: Story = {};
/** RTX-1: what is malformed shows its text. */
export const Malformed: Story = {
  args: {
    blocks:
      parseRichText(
        '["loose text", {"type":"marquee","children":[{"text":"unknown block"}]}, {"type":"bulleted-list","children":[{"text":"no item"}]}, {"type":"paragraph","children":"no list"}]',
      ) ?? [],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const words of ['loose text', 'unknown block', 'no item', 'no list']) {
      await expect(canvas.getByText(words)).toBeVisible();
    }
  },
};
export const RightToLeft: Story = {
  args: {
    blocks:
      parseRichText('[{"type":"paragraph","align":"right","children":[{"text":"تم إصدار التحديث"}]}]') ?? [],
  },
};
