/** Every colour of text with the ground under it that axe found readable on one story or another, by theme. */
const readable = new Set();

/**
 * What of the page is too pale to be read, in a sentence; undefined when all of it can be. Storybook has brought axe.
 * It is asked where a colour stands on a ground, or in a size, that it has not seen before: most stories of a component
 * have the same, and axe takes longer than the picture.
 */
export async function findPaleText(page, theme) {
  const inks = (await inksOf(page)).map((ink) => `${theme} ${ink}`);
  if (inks.every((ink) => readable.has(ink))) return undefined;
  const pale = await measurePaleText(page);
  if (!pale) for (const ink of inks) readable.add(ink);
  return pale;
}

/** Of each text on the page: its colour, size and weight, how opaque it is, and the colour of the nearest ground. */
function inksOf(page) {
  return page.evaluate(() => {
    const inks = new Set();
    const hasText = ({ childNodes }) =>
      [...childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== '');
    for (const element of document.body.querySelectorAll('*')) {
      if (!hasText(element) && !element.matches('input, textarea, select')) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      let opacity = 1;
      let ground = '';
      for (let at = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        opacity *= Number(style.opacity);
        const isClear = style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.backgroundImage === 'none';
        if (!ground && !isClear) ground = `${style.backgroundColor} ${style.backgroundImage}`;
      }
      inks.add(`${color} ${fontSize} ${fontWeight} ${opacity} ${ground}`);
    }
    return [...inks];
  });
}

async function measurePaleText(page) {
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(
      { exclude: [['[data-live-announcer]']] },
      { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] },
    );
    const [node] = violations.flatMap(({ nodes }) => nodes);
    return node && `${node.target.join(' ')}: ${node.any[0]?.message}`;
  });
}
