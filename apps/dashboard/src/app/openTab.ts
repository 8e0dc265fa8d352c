/**
 * Opens an address of the dashboard in a tab behind this one, as browsers do with a link that is clicked so. Safari does
 * not heed the keys of a click that nobody made: it opens the link's target, a tab before this one.
 */
export function openTab(href: string): void {
  const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' });
  // Firefox hears of such clicks where they pass through the page.
  document.body.append(link);
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ctrlKey: true, metaKey: true }),
  );
  link.remove();
}
