import { paymentStatuses, paymentTransitions } from '@payments/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { statusPresentation } from '../../components/StatusBadge/index.ts';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { FaqScreen } from './FaqScreen.tsx';

const openMoment = Date.parse('2026-11-20T17:00:00Z');

const meta = {
  title: 'Screens/FAQs',
  component: FaqScreen,
  tags: ['screen'],
  parameters: { layout: 'padded', chromatic: { modes: screenModes } },
  args: {
    search: '',
    onSearch: fn(),
    onOpenAnswer: fn(),
    now: openMoment,
    viewerTimeZone: 'America/New_York',
  },
} satisfies Meta<typeof FaqScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
const phone = { viewport: { value: 'phone' } };

export const Default: Story = {
  name: 'FAQ-1 explains statuses and refunds, and tells support hours in both zones',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Open now')).toBeVisible();
    await expect(canvas.getByText('Closes Friday at 7:00 PM your time')).toBeVisible();
    await expect(canvas.getByText('Monday to Friday, 10:00 AM to 7:00 PM')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'What is a reversal?' }));
    await expect(args.onOpenAnswer).toHaveBeenCalledWith('reversals');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search the answers' }), 'r');
    await expect(args.onSearch).toHaveBeenCalledWith('r');
  },
};
export const Transitions: Story = {
  name: 'FAQ-1 draws what each status can become from the table that the product goes by',
  play: async ({ canvas }) => {
    for (const status of paymentStatuses) {
      const name = `What ${statusPresentation[status].label} can become`;
      const list = canvas.queryByRole('list', { name });
      const drawn =
        list &&
        within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent);
      const next = paymentTransitions[status].map((one) => statusPresentation[one].label);
      await expect(drawn).toEqual(next.length === 0 ? null : next);
    }
  },
};
export const Phone: Story = { globals: phone };
export const Closed: Story = {
  name: 'FAQ-1 says when support opens next',
  args: { now: Date.parse('2026-11-21T18:00:00Z'), viewerTimeZone: 'America/Denver' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Closed now')).toBeVisible();
    await expect(canvas.getByText('Opens Monday at 8:00 AM')).toBeVisible();
    await expect(canvas.queryByText(/Your time/)).toBeNull();
  },
};
export const Midnight: Story = {
  name: 'FAQ-1 support that closes at midnight closes tonight',
  args: { viewerTimeZone: 'UTC' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Closes tonight at midnight your time')).toBeVisible();
  },
};
export const FarAway: Story = {
  name: 'FAQ-1 tells the days of a far zone, where they are not the same',
  args: { viewerTimeZone: 'Asia/Tokyo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tuesday to Saturday, midnight to 9:00 AM')).toBeVisible();
  },
};
export const Found: Story = { args: { search: 'refund days' } };
export const Linked: Story = {
  name: 'FAQ-1 an answer that the address names is brought into sight',
  args: { openId: 'reversals' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'What is a reversal?' })).toHaveFocus());
  },
};
export const NothingFound: Story = {
  args: { search: 'unicorn' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all answers' }));
    await expect(args.onSearch).toHaveBeenCalledWith('');
  },
};
export const NothingFoundPhone: Story = { args: { search: 'unicorn' }, globals: phone };
