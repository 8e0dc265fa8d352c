import { buildReleaseNote } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { ReleaseNotePreview } from './ReleaseNotePreview.tsx';

const meta = {
  title: 'Screens/Release note preview',
  component: ReleaseNotePreview,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: { isOpen: true, note: buildReleaseNote(), onClose: fn() },
} satisfies Meta<typeof ReleaseNotePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'REL-3 shows a note as its readers get it; tick and OK only close',
  play: async ({ args }) => {
    const modal = within(await screen.findByRole('dialog'));
    await expect(modal.getByRole('heading', { name: 'Latest Updates!!' })).toBeVisible();
    await expect(modal.getByRole('heading', { name: 'Reports by e-mail' })).toBeVisible();
    const tick = modal.getByRole('checkbox', { name: "Please don't show again until next release." });
    await userEvent.click(tick);
    await expect(tick).toBeChecked();
    await userEvent.click(modal.getByRole('button', { name: 'OK' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('heading', { name: 'Latest Updates!!' }));
  },
};
export const Playground: Story = {};
export const Html: Story = {
  args: { note: buildReleaseNote({ dataType: 'Html', body: '<h2>Payouts</h2><p>Now with a chart.</p>' }) },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
