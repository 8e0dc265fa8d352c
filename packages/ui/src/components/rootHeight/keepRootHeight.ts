/**
 * Keeps how high an element is, in pixels, in a custom property at the root, so that what stands elsewhere makes room
 * for it. `onChange` hears of each height that is kept. The answer ends it.
 */
export function keepRootHeight(element: HTMLElement, property: `--${string}`, onChange?: () => void) {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const height = element.offsetHeight;
    style.setProperty(property, height > 0 ? `${height}px` : '');
    onChange?.();
  });
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    style.removeProperty(property);
  };
}
