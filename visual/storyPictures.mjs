/**
 * The pictures to be taken, from Storybook's own index, so that no story is forgotten: each in light and dark, and
 * those tagged 'screen' at two widths. Left out are those tagged 'no-picture', which say themselves why, and the
 * playgrounds, whose controls start where another story of the component stands.
 */
export function storyPictures(index, { desktopWidth = 1280 } = {}) {
  const stories = Object.values(index.entries).filter(
    ({ type, name, tags = [] }) => type === 'story' && name !== 'Playground' && !tags.includes('no-picture'),
  );
  return stories.flatMap(({ id, tags = [] }) => {
    const isScreen = tags.includes('screen');
    const desktop = { suffix: '', viewport: { width: desktopWidth, height: (desktopWidth * 5) / 8 } };
    const widths = [desktop, ...(isScreen ? [phone] : [])];
    return widths.map(({ suffix, viewport }) => ({
      storyId: id,
      isScreen,
      viewport,
      pictures: ['light', 'dark'].map((theme) => ({ theme, name: `${id}${suffix}-${theme}` })),
    }));
  });
}

const phone = { suffix: '--phone', viewport: { width: 390, height: 844 } };
