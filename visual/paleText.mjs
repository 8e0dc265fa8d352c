/** Every colour of text with the ground under it that axe found readable on one story or another, by theme. */
const readable = new Set();

/**
 * What of the page is too pale to be read, in a sentence; undefined when all of it can be. Storybook has brought axe.
 * It is asked where a colour stands on a ground, or in a size, that it has not measured before: most stories of a
 * component have the same, and axe takes longer than the picture.
 */
export async function findPaleText(page, theme) {
  await page.evaluate(bringInkOf);
  const inks = await inksOf(page);
  if (inks.every((ink) => readable.has(`${theme} ${ink}`))) return undefined;
  const { pale, measured } = await measurePaleText(page);
  for (const ink of measured) readable.add(`${theme} ${ink}`);
  return pale;
}

/** Tells the page how to describe the ink of a text: colour, size, weight, how opaque it is, and the ground's colour. */
function bringInkOf() {
  window.inkOf = (element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    let opacity = 1;
    let ground = '';
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      opacity *= Number(style.opacity);
      const isClear = style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.backgroundImage === 'none';
      if (!ground && !isClear) ground = `${style.backgroundColor} ${style.backgroundImage}`;
    }
    return `${color} ${fontSize} ${fontWeight} ${opacity} ${ground}`;
  };
}

/** The inks of all text on the page but for what axe does not measure either: nobody sees it, or it is switched off. */
function inksOf(page) {
  return page.evaluate(() => {
    const off = ':disabled, [aria-disabled="true"], [aria-disabled="true"] *, :disabled *';
    const hasText = ({ childNodes }) =>
      [...childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== '');
    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        (hasText(element) || element.matches('input, textarea, select')) &&
        !element.matches(off) &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    return [...new Set(shown.map(window.inkOf))];
  });
}

/** axe's own word: what is too pale, and the inks of all that it measured and found readable. */
function measurePaleText(page) {
  return page.evaluate(async () => {
    const { violations, passes } = await window.axe.run(
      { exclude: [['[data-live-announcer]']] },
      {
        runOnly: { type: 'rule', values: ['color-contrast'] },
        resultTypes: ['violations', 'passes'],
        elementRef: true,
      },
    );
    const [node] = violations.flatMap(({ nodes }) => nodes);
    return {
      pale: node && `${node.target.join(' ')}: ${node.any[0]?.message}`,
      measured: passes.flatMap(({ nodes }) => nodes.map(({ element }) => window.inkOf(element))),
    };
  });
}
