/**
 * What is to be seen of every story of Storybook's own index, so that none is forgotten: each at its own width, those
 * for a phone at a phone's, with a picture in light and one in dark, and those tagged 'screen' at a second width. A play
 * function is written for one width and must pass there; at the other it goes as far as it comes. No pictures are
 * taken of those tagged 'no-picture', which say themselves why, and of the playgrounds, whose controls start where
 * another story of the component stands.
 */
export function storyViews(index, { desktopWidth = 1280 } = {}) {
  const desktop = { suffix: '', viewport: { width: desktopWidth, height: (desktopWidth * 5) / 8 } };
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
  return stories.flatMap(({ id, name, isForPhone, tags = [] }) => {
    const isScreen = tags.includes('screen');
    const isPictured = name !== 'Playground' && !tags.includes('no-picture');
    const own = isForPhone ? phone : desktop;
    const widths = isScreen && isPictured && !isForPhone ? [desktop, phone] : [own];
    return widths.map((width) => ({
      storyId: id,
      isScreen,
      isOwnWidth: width === own,
      viewport: width.viewport,
      pictures: (isPictured ? ['light', 'dark'] : []).map((theme) => ({
        theme,
        name: `${id}${width.suffix}-${theme}`,
      })),
    }));
  });
}

const phone = { suffix: '--phone', viewport: { width: 390, height: 844 } };
