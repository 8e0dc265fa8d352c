interface KeepRootHeightOptions {
  /** Hears of each height that is kept. */
  onChange?: () => void;
  /** False while nobody reads it, asked when the element's size changes: a property at the root has the whole page's styles worked out again. */
  isRead?: () => boolean;
}

/**
 * Keeps how high an element is, in pixels, in a custom property at the root, so that what stands elsewhere makes room
 * for it; of no height there is no property. The answer ends it.
 */
export function keepRootHeight(
  element: HTMLElement,
  property: `--${string}`,
  { onChange, isRead = () => true }: KeepRootHeightOptions = {},
) {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const height = isRead() ? element.offsetHeight : 0;
    style.setProperty(property, height > 0 ? `${height}px` : '');
    onChange?.();
  });
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    style.removeProperty(property);
  };
}
