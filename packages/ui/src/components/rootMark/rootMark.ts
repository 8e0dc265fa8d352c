/**
 * For an element's `ref`: marks the page's root while the element stands, for what is drawn otherwise meanwhile. By
 * `:has` of the root, a browser would work out the styles of the whole page after every change of it.
 */
function rootMark(attribute: `data-page-${string}`) {
  let standing = 0;
  const count = (change: 1 | -1) => {
    standing += change;
    document.documentElement.toggleAttribute(attribute, standing > 0);
  };
  return () => {
    count(1);
    return () => count(-1);
  };
}

/** A bar floats over the foot of the page. */
export const floats = rootMark('data-page-floats');
/** The same, a tall one. */
export const floatsTall = rootMark('data-page-floats-tall');
/** A drawer lies over the page. */
export const covers = rootMark('data-page-covered');
/** A modal does, or a sheet of a phone. */
export const coversAsSheet = rootMark('data-page-covered-by-sheet');
/** The list of this visit's notifications is open. */
export const listsNotices = rootMark('data-page-lists-notices');
