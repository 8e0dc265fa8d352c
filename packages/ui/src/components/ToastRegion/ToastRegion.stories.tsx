import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { type DataColumn, DataTable } from '../DataTable/index.ts';
import { Drawer } from '../Drawer/index.ts';
import { type Toast, ToastRegion } from './index.ts';

const started: Toast = {
  id: 'refund',
  tone: 'success',
  title: 'Refund Initiated!',
  hint: '$285.00 to Rosa Nakamura, expected by Dec 4.',
};
const unauthorized: Toast = {
  id: 'unauthorized',
  tone: 'info',
  title: 'Unauthorized request',
  hint: 'Your session has expired or you are unauthorized to request this resource. Please log in or try again later!',
  action: { label: 'Sign in again', onPress: fn() },
};
const failed: Toast = {
  id: 'failed',
  tone: 'error',
  title: '500 Internal Server Error',
  hint: 'Something went wrong. Try again later!',
  requestId: '01JD3K7V9Q2M4X8R6T1B5N0C',
};
const capped: Toast = {
  id: 'capped',
  tone: 'warning',
  title: 'That page no longer exists',
  hint: 'This is the last one.',
};

const meta = {
  title: 'Components/ToastRegion',
  component: ToastRegion,
  args: { toasts: [started], onDismiss: fn(), onPause: fn(), onResume: fn() },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          '**Use** to tell the outcome of what somebody did, or news that came by itself: icon, title, hint, one action at most. Successes leave by themselves, errors stay. F6 leads to them and back, also from drawers and dialogs.\n\n**Not** for what must be answered (Modal), for a fault in a form (at its field), or for a fact of the page (Banner).',
      },
      story: { inline: false, height: '420px' },
    },
  },
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { toasts: [failed, started] } };

const live = '[role=alert], [role=status], [aria-live]';
/** SHELL-6: successes are announced politely, errors at once, each by one region; each can be dismissed by its name. */
export const Announced: Story = {
  args: { toasts: [started, failed, capped] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const told = (role: 'alert' | 'status') =>
      within(canvas.getByRole(role))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent);
    await expect(told('alert')).toEqual(['500 Internal Server Error']);
    await expect(told('status')).toEqual(['Refund Initiated!', 'That page no longer exists']);
    await expect(canvasElement.querySelectorAll(live)).toHaveLength(2);
    await expect(canvas.getByRole('alert')).not.toContainElement(canvas.getByRole('status'));
    await expect(canvas.getByRole('status')).not.toContainElement(canvas.getByRole('alert'));
    const [newest, ...older] = [/Refund Initiated/, /500 Internal/, /page no longer exists/].map(
      (title) => canvas.getByText(title).getBoundingClientRect().top,
    );
    await expect(older).toEqual([...older].toSorted((one, other) => one - other));
    await expect(newest).toBeLessThan(older[0] ?? 0);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss: Refund Initiated!' }));
    await expect(args.onDismiss).toHaveBeenCalledWith('refund');
  },
};
/** SHELL-6: both regions are there before anything comes, or nothing of it would be told. */
export const None: Story = {
  args: { toasts: [] },
  play: async ({ canvasElement }) => {
    for (const role of ['alert', 'status'])
      await expect(within(canvasElement).getByRole(role)).toHaveTextContent(/^$/);
  },
};
/** SHELL-6: what comes once more is told once more, by its own region alone, and its button keeps the focus. */
export const ToldAgain: Story = {
  render: function Repeating(args) {
    const [count, setCount] = useState(1);
    return (
      <>
        <Button onPress={() => setCount(count + 1)}>Try again</Button>
        <ToastRegion {...args} toasts={[{ ...failed, count }, started]} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heard: string[] = [];
    const listening = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes) {
          const region = target instanceof Element ? target.closest(live) : null;
          heard.push(`${region?.getAttribute('role')}: ${node.textContent}`);
        }
    });
    const regions = canvas.getByRole('region', { name: 'Notifications' });
    listening.observe(regions, { childList: true, subtree: true });
    const dismiss = canvas.getByRole('button', { name: 'Dismiss: 500 Internal Server Error' });
    const again = canvas.getByRole('button', { name: 'Try again' });
    for (const times of ['2 times', '3 times']) {
      dismiss.focus();
      again.click();
      await expect(await canvas.findByText(times)).toBeVisible();
      await expect(dismiss).toHaveFocus();
    }
    listening.disconnect();
    await expect(heard).toEqual(
      [2, 3].map(
        (times) => `alert: 500 Internal Server Error ${times} timesSomething went wrong. Try again later!`,
      ),
    );
    dismiss.blur();
  },
};
/** SHELL-6: F6 leads back to the page where what had the focus is gone meanwhile. */
export const BackToThePage: Story = {
  render: function Removing(args) {
    const [isThere, setThere] = useState(true);
    return (
      <>
        <main>
          <h1>Payments</h1>
          {isThere && <Button>Refund payment</Button>}
        </main>
        <ToastRegion {...args} onPause={() => setThere(false)} />
      </>
    );
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Refund payment' }).focus();
    await userEvent.keyboard('{F6}');
    await expect(canvas.getByRole('button', { name: /^Dismiss/ })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Refund payment' })).toBeNull();
    await userEvent.keyboard('{F6}');
    await expect(canvas.getByRole('heading', { name: 'Payments' })).toHaveFocus();
  },
};
/** SHELL-6: time stands still while the pointer or the focus is inside. */
export const Pauses: Story = {
  play: async ({ canvasElement, args }) => {
    const user = userEvent.setup();
    await user.tab();
    await expect(args.onPause).toHaveBeenCalled();
    await expect(args.onResume).not.toHaveBeenCalled();
    const dismiss = within(canvasElement).getByRole('button');
    dismiss.blur();
    await expect(args.onResume).toHaveBeenCalledTimes(1);
    await user.hover(dismiss);
    await expect(args.onPause).toHaveBeenCalledTimes(2);
    await user.hover(canvasElement);
    await expect(args.onResume).toHaveBeenCalledTimes(2);
  },
};
/** SHELL-6: dismissed by the keyboard, the focus is gone with it, and time runs again. */
export const ResumesAfterDismissal: Story = {
  render: function Dismissable(args) {
    const [toasts, setToasts] = useState([started]);
    return <ToastRegion {...args} toasts={toasts} onDismiss={() => setToasts([])} />;
  },
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(args.onPause).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onResume).toHaveBeenCalledTimes(1));
  },
};
/** Four at most, the newest on top, and the number of the rest. */
export const Many: Story = {
  args: {
    toasts: [failed, unauthorized, capped, started, { ...started, id: 'fifth' }, { ...started, id: 'sixth' }],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('500 Internal Server Error');
    await expect(canvas.getByText('+2 more')).toBeVisible();
  },
};
export const LongestWords: Story = {
  args: {
    toasts: [
      {
        ...failed,
        title: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
        hint: 'A long explanation. '.repeat(12),
      },
    ],
  },
};
/** A drawer's and a modal's buttons stay free. */
const overDrawer: Story = {
  args: { toasts: [failed, started] },
  render: (args) => (
    <>
      <ToastRegion {...args} />
      <Drawer isOpen onClose={fn()} title="Payment 8101" footer={<Button>Refund payment</Button>}>
        Its details
      </Drawer>
    </>
  ),
  play: async () => {
    const refund = await screen.findByRole('button', { name: 'Refund payment' });
    // Room is made once the drawer has been measured.
    await waitFor(async () => {
      const button = refund.getBoundingClientRect();
      for (const notice of screen.getAllByRole('listitem')) {
        const { left, right, top, bottom } = notice.getBoundingClientRect();
        const isApart =
          right <= button.left || left >= button.right || bottom <= button.top || top >= button.bottom;
        await expect(isApart).toBe(true);
      }
    });
  },
};
export const OverADrawer: Story = overDrawer;
export const OverADrawerOnAPhone: Story = {
  ...overDrawer,
  name: 'SHELL-6 on a phone notifications stand above a drawer’s buttons, and its head is free',
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await overDrawer.play?.(context);
    const button = screen.getByRole('button', { name: 'Refund payment' }).getBoundingClientRect();
    await waitFor(async () => {
      const [notice] = screen.getAllByRole('listitem').toReversed();
      await expect(notice?.getBoundingClientRect().bottom).toBeLessThan(button.top);
      await expect(notice?.getBoundingClientRect().bottom).toBeGreaterThan(button.top - 40);
    });
    const head = screen.getByRole('heading', { name: 'Payment 8101' }).getBoundingClientRect();
    await expect(screen.getAllByRole('listitem')[0]?.getBoundingClientRect().top).toBeGreaterThan(
      head.bottom,
    );
  },
};

const payers = Array.from({ length: 30 }, (_, index) => ({ payer: `Rosa Nakamura ${index + 1}` }));
const payerColumn: readonly DataColumn<{ payer: string }>[] = [
  { id: 'payer', header: 'Payer', phone: 'lead', cell: ({ payer }) => payer },
];
/** A list that could not be loaded anew, or in which rows are ticked, keeps its buttons free. */
const overAFloatingBar: Story = {
  args: { toasts: [failed, started] },
  render: (args) => (
    <>
      <ToastRegion {...args} />
      <DataTable
        label="Payments"
        columns={payerColumn}
        rows={payers}
        rowId={({ payer }) => payer}
        rowLabel={({ payer }) => payer}
        state="failed"
        failure={{ title: 'The payments could not be loaded', requestId: '01JD3K7V9Q2M4X8R6T1B5N0C' }}
        onRetry={fn()}
      />
    </>
  ),
  play: async () => {
    const words = await screen.findByText('The payments could not be loaded');
    await waitFor(async () => {
      const { top } = words.getBoundingClientRect();
      for (const notice of screen.getAllByRole('listitem'))
        await expect(notice.getBoundingClientRect().bottom).toBeLessThan(top);
    });
  },
};
export const OverAFloatingBar: Story = {
  ...overAFloatingBar,
  name: 'SHELL-6 LIST-6 notifications stand above the bar of a list that could not be loaded anew',
};
export const OverAFloatingBarOnAPhone: Story = {
  ...overAFloatingBar,
  globals: { viewport: { value: 'phone' } },
};

/** SHELL-8: to what has the focus and cannot be scrolled they give way, to the other end, and come back once none is left. */
export const GivesWay: Story = {
  render: function Dismissable(args) {
    const [toasts, setToasts] = useState(args.toasts);
    return (
      <>
        <Button onPress={() => setToasts(args.toasts)}>Try again</Button>
        <ToastRegion {...args} toasts={toasts} onDismiss={() => setToasts([])} />
        <div style={{ position: 'fixed', right: 40, bottom: 40 }}>
          <Button>Refund payment</Button>
        </div>
      </>
    );
  },
  play: async ({ canvas }) => {
    const top = () => canvas.getByRole('listitem').getBoundingClientRect().top;
    const first = top();
    const dismiss = canvas.getByRole('button', { name: /^Dismiss/ });
    const beneath = canvas.getByRole('button', { name: 'Refund payment' });
    dismiss.focus();
    await userEvent.tab();
    await expect(beneath).toHaveFocus();
    await waitFor(() => expect(top()).toBeLessThan(50));
    await userEvent.click(dismiss);
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('region')).not.toHaveAttribute('data-aside'));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(top()).toBe(first));
  },
};
/** SHELL-8: notifications that come over what the keyboard is at scroll it out from under them. */
export const ClearOfTheFocus: Story = {
  render: function Telling(args) {
    const [toasts, setToasts] = useState<Toast[]>([]);
    return (
      <>
        <div
          style={{
            display: 'grid',
            placeContent: 'start end',
            height: 'calc(100vh + 400px)',
            padding: 'calc(100vh - 60px) 40px 0 0',
          }}
        >
          <Button onPress={() => setToasts([failed, started])}>Next page</Button>
        </div>
        <ToastRegion {...args} toasts={toasts} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Next page' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const region = canvas.getByRole('region', { name: 'Notifications' });
    await waitFor(async () => {
      const { top, height } = region.getBoundingClientRect();
      await expect(height).toBeGreaterThan(120);
      await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    });
  },
};

/** Two at most: four would cover most of it. */
export const OnAPhone: Story = {
  ...Many,
  name: 'SHELL-6 on a phone two notifications are shown, and the number of the rest',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await expect(canvas.getByText('+4 more')).toBeVisible();
  },
};
