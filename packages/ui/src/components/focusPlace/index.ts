/** Every dialog and drawer that is open, as a selector. */
export const dialogs = '[role=dialog], [role=alertdialog]';

/** The one on top. */
export function topDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
}

/** Where to go on from when what had the focus is gone, ready to take it: the dialog on top, or the page's heading. */
export function placeToGoOn(): HTMLElement | null {
  const heading = (within: string) => document.querySelector<HTMLElement>(within);
  const place = topDialog() ?? heading('main h1') ?? heading('h1');
  if (place) place.tabIndex = -1;
  return place;
}
