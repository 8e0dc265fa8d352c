import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

/** Presses a menu's button; its part may still be on its way. */
export async function openMenu(button: HTMLElement) {
  await userEvent.click(button);
  return within(await screen.findByRole('menu', {}, { timeout: 8000 }));
}

/** Whether the item in focus shows a ring depends on what was pressed last: pictures are taken without the menu. */
export async function closeMenu(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}
