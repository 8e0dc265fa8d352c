import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const nothingMore = { above: false, below: false };

/**
 * What a scrolling place hides: `edges.above` and `edges.below`, in attributes' form, and whether it `overflows`.
 * Give it `ref` and `onScroll`; its content is watched as it grows.
 */
export function useScrollEdges() {
  const ref = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(nothingMore);
  const look = useCallback(() => {
    const place = ref.current;
    if (!place) return;
    const above = place.scrollTop > 1;
    const below = place.scrollHeight - place.clientHeight - place.scrollTop > 1;
    setMore((now) => (now.above === above && now.below === below ? now : { above, below }));
  }, []);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const sizes = new ResizeObserver(look);
    const watchAll = () => {
      sizes.disconnect();
      sizes.observe(place);
      for (const child of place.children) sizes.observe(child);
    };
    const parts = new MutationObserver(watchAll);
    watchAll();
    parts.observe(place, { childList: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, [look]);
  return {
    ref,
    onScroll: look,
    overflows: more.above || more.below,
    edges: {
      'data-more-above': more.above || undefined,
      'data-more-below': more.below || undefined,
    },
  };
}
