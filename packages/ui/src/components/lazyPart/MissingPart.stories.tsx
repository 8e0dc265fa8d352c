import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { lazyPart } from './lazyPart.tsx';
import { MissingPart, type MissingPartProps } from './MissingPart.tsx';

const meta = {
  title: 'Components/MissingPart',
  component: MissingPart,
  decorators: [inAppFrame],
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          '**Use** nowhere by hand: a lazyPart shows it when its code could not be fetched, over the page, which keeps what was typed.\n\n**Not** for a whole screen (screenPart), whose place would stay empty, or for data that could not be loaded (ErrorState).',
      },
      story: { inline: false, height: '420px' },
    },
  },
  args: { onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof MissingPart>;
export default meta;
type Story = StoryObj<typeof meta>;

function OverAField(args: MissingPartProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <input aria-label="Search" onKeyDown={({ key }) => key === 'Enter' && setMissing(true)} />
      <div role="dialog" aria-label="Name">
        <input aria-label="Name" onKeyDown={({ key }) => key === 'Enter' && setMissing(true)} />
      </div>
      {isMissing && <MissingPart {...args} onClose={() => setMissing(false)} />}
    </>
  );
}

export const Default: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Retrying: Story = { args: { isRetrying: true } };
export const Replaced: Story = {
  name: 'SHELL-10 a newer version of the page is out',
  args: { isReplaced: true },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('A new version of Payments is out');
    await expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
};
export const NeedsReload: Story = { args: { needsReload: true } };
export const OfADialog: Story = {
  name: 'SHELL-10 the keyboard comes to what was asked for, and goes back',
  args: { takesFocus: true },
  render: (args) => <OverAField {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('textbox', { name: 'Search' }));
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  },
};

function partMissingOnce(name: string) {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
    return () => <p>{name}</p>;
  };
  return lazyPart(load, <p>Loading {name}</p>);
}

export const Several: Story = {
  name: 'SHELL-10 several missing parts say it once, and are asked for again at once',
  render: () => <TwoParts />,
  play: async ({ canvas }) => {
    await expect(await screen.findAllByRole('alert')).toHaveLength(1);
    await waitFor(() => expect(document.querySelectorAll('[data-react-aria-top-layer]')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('the rows')).toBeVisible();
    await expect(await canvas.findByText('the filter')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};

/** Ends with a line of text: there is nothing to picture. */
export const PieceOfThePage: Story = {
  tags: ['no-picture'],
  name: 'SHELL-10 what is a piece of the page comes by itself once the notice is closed',
  render: () => <OnePart />,
  play: async ({ canvas }) => {
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByText('the rows')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};

function OnePart() {
  const [Rows] = useState(() => partMissingOnce('the rows'));
  return <Rows />;
}

function TwoParts() {
  const [parts] = useState(() => ({
    Rows: partMissingOnce('the rows'),
    Filter: partMissingOnce('the filter'),
  }));
  return (
    <>
      <parts.Rows />
      <parts.Filter />
    </>
  );
}
export const Phone: Story = { args: { isReplaced: true }, globals: { viewport: { value: 'phone' } } };
