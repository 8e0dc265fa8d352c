/**
 * A story that stands in a window on a page of the manual takes no focus before the pointer comes to it: it would take
 * the keys away from the page, and move the page to itself. `inert` alone does not keep its own scripts from it.
 */
export function restUntilVisited(): void {
  const place = window.frameElement;
  if (!place?.hasAttribute('inert')) return;
  const { focus } = HTMLElement.prototype;
  const { scrollIntoView } = Element.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (!place.hasAttribute('inert')) focus.call(this, options);
  };
  Element.prototype.scrollIntoView = function (options) {
    if (!place.hasAttribute('inert')) scrollIntoView.call(this, options);
  };
}
