import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { ReleaseNotesModal } from './ReleaseNotesModal.tsx';

const meta = {
  title: 'Screens/Release notes',
  component: ReleaseNotesModal,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    dataType: 'Html',
    releaseVersion: '2026.11',
    body: '<h2>Refunds</h2><p>A refund now shows <strong>who asked for it</strong> and why.</p><ul><li>Payments can be exported while you go on working.</li><li>Columns can be chosen.</li></ul>',
    isTicked: false,
    onTick: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ReleaseNotesModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'REL-1 the notes, the checkbox and OK',
  play: async ({ args }) => {
    const modal = within(await screen.findByRole('dialog'));
    await expect(modal.getByRole('heading', { name: 'Latest Updates!!' })).toBeVisible();
    await userEvent.click(
      modal.getByRole('checkbox', { name: "Please don't show again until next release." }),
    );
    await expect(args.onTick).toHaveBeenCalledWith(true);
    await userEvent.click(modal.getByRole('button', { name: 'OK' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const EscapeCloses: Story = {
  name: 'REL-1 Escape is OK unticked',
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onTick).not.toHaveBeenCalled();
  },
};
export const Markdown: Story = {
  args: { dataType: 'Json', body: '## Refunds\n\nA refund now shows **who asked for it** and why.' },
};
export const Hostile: Story = {
  name: 'REL-2 nothing in a note runs',
  args: {
    body: '<h2>News</h2><script>document.title = "run"</script><img src=x onerror="document.title = \'run\'"><a href="javascript:document.title=1">more</a><style>body{display:none}</style>',
  },
  play: async () => {
    const modal = within(await screen.findByRole('dialog'));
    await expect(modal.getByRole('heading', { name: 'News' })).toBeVisible();
    await expect(modal.queryByRole('link')).toBeNull();
    await expect(document.title).not.toBe('run');
  },
};
export const Long: Story = {
  args: {
    body: Array.from({ length: 30 }, (_, index) => `<h2>Change ${index + 1}</h2><p>What is new.</p>`).join(
      '',
    ),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
