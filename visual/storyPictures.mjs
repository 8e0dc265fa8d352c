/**
 * The pictures to be taken, from Storybook's own index, so that no story is forgotten: each in light and dark, those
 * for a phone at its width, and those tagged 'screen' at two widths. A play function is written for one width and must
 * pass there; at the other it goes as far as it comes. Left out are those tagged 'no-picture', which say themselves
 * why, and the playgrounds, whose controls start where another story of the component stands.
 */
export function storyPictures(index, { desktopWidth = 1280 } = {}) {
  const desktop = { suffix: '', viewport: { width: desktopWidth, height: (desktopWidth * 5) / 8 } };
  const stories = Object.values(index.entries).filter(
    ({ type, name, tags = [] }) => type === 'story' && name !== 'Playground' && !tags.includes('no-picture'),
  );
  return stories.flatMap(({ id, isForPhone, tags = [] }) => {
    const isScreen = tags.includes('screen');
    const own = isForPhone ? phone : desktop;
    const widths = isScreen && !isForPhone ? [desktop, phone] : [own];
    return widths.map((width) => ({
      storyId: id,
      isScreen,
      isOwnWidth: width === own,
      viewport: width.viewport,
      pictures: ['light', 'dark'].map((theme) => ({ theme, name: `${id}${width.suffix}-${theme}` })),
    }));
  });
}

const phone = { suffix: '--phone', viewport: { width: 390, height: 844 } };
