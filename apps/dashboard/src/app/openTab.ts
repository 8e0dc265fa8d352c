/** Opens an address of the dashboard in a tab behind this one, as browsers do with a link that is clicked so. */
export function openTab(href: string): void {
  const link = Object.assign(document.createElement('a'), { href });
  link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, metaKey: true }));
}
