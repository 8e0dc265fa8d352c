/**
 * For the foot of a drawer, as its `ref`: how high it is stands in `--drawer-foot` at the root, so that a phone's
 * notifications stand above it.
 */
export function keepFootFree(foot: HTMLElement | null) {
  if (!foot) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--drawer-foot', `${foot.offsetHeight}px`));
  sizes.observe(foot);
  return () => {
    sizes.disconnect();
    style.removeProperty('--drawer-foot');
  };
}
