import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Specimens } from '../../foundations/Specimen.tsx';
import { DownloadButton, ExportButton } from './index.ts';

const meta = {
  title: 'Components/ExportButton',
  component: ExportButton,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** at the right of a list’s title: it says how many rows the filter holds, shows how far the file is, and cancels it. `DownloadButton` is the same for one file, in a row or a drawer.\n\n**Not** for a file that is there already (Link), or for one that takes minutes and is asked for once: a dialog tells when it is ready.',
      },
    },
  },
  args: {
    counted: ['payment', 'payments'],
    exporting: { state: 'idle' },
    rowCount: 1366,
    onExport: fn(),
    onCancel: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', paddingBlock: 40 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ExportButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export 1,366 payments' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
export const Playground: Story = { args: { counted: ['payout', 'payouts'], rowCount: 12 } };
export const CountUnknown: Story = {
  name: 'Until the rows are counted it waits',
  args: { rowCount: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Export' })).toBeDisabled();
  },
};
export const NothingToExport: Story = {
  args: { rowCount: 0 },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Export 0 payments' });
    await expect(button).toHaveAccessibleDescription('There are no payments to export.');
    await userEvent.click(button);
    await expect(args.onExport).not.toHaveBeenCalled();
  },
};
export const Running: Story = {
  name: 'LIST-10 an export that runs can be cancelled, even where the list by now holds nothing',
  args: { exporting: { state: 'running', bytes: 430_000 }, rowCount: 0 },
  play: async ({ canvas, args }) => {
    const line = canvas.getByRole('progressbar', { name: 'Exporting payments' });
    await expect(line).not.toHaveAttribute('aria-valuenow');
    await userEvent.click(
      canvas.getByRole('button', { name: /^Cancel export · 420 KB ?, Exporting payments$/ }),
    );
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const NothingYet: Story = { args: { exporting: { state: 'running', bytes: 0 } } };
export const Failed: Story = {
  args: {
    exporting: {
      state: 'failed',
      failure: { title: 'The export did not finish', requestId: '0b7c2f4e-51d9' },
    },
  },
  name: 'LIST-10 a failure is read with the button, and announced by its notification alone',
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^Retry export ?, Export 1,366 payments$/ });
    await expect(button).toHaveAccessibleDescription('The export did not finish (request 0b7c2f4e-51d9)');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(button);
    await expect(args.onExport).toHaveBeenCalledOnce();
  },
};
export const OneFile: Story = {
  name: 'DownloadButton, in a row: screen readers hear which one',
  render: ({ onExport, onCancel }) => (
    <Specimens>
      {(
        [
          { state: 'idle' },
          { state: 'running', bytes: 430_000 },
          { state: 'failed', failure: { title: 'The form could not be downloaded' } },
        ] as const
      ).map((exporting) => (
        <DownloadButton
          key={exporting.state}
          label="Download"
          about="form of Oak Hill"
          progressLabel="Downloading the form of Oak Hill"
          size="small"
          exporting={exporting}
          onStart={onExport}
          onCancel={onCancel}
        />
      ))}
    </Specimens>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Download ?, form of Oak Hill$/ })).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: /^Cancel download ?, Downloading the form of Oak Hill$/ }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: /^Retry ?, Download, form of Oak Hill$/ }),
    ).toHaveAttribute('title', 'The form could not be downloaded');
  },
};
