import { expect, it } from 'vitest';
import { storyViews } from './storyViews.mjs';

it('CARD-4 shows every story and no documentation page, and takes pictures in both themes, of screens at two widths, but not of playgrounds and what says that it has none', () => {
  const views = storyViews({
    entries: {
      'components-button--danger': { type: 'story', id: 'components-button--danger', tags: ['dev', 'test'] },
      'components-button--docs': { type: 'docs', id: 'components-button--docs', tags: [] },
      'screens-login--default': { type: 'story', id: 'screens-login--default', tags: ['screen'] },
      'components-button--playground': {
        type: 'story',
        id: 'components-button--playground',
        name: 'Playground',
      },
      'components-modal--closing': {
        type: 'story',
        id: 'components-modal--closing',
        tags: ['no-picture'],
      },
      'components-modal--phone': { type: 'story', id: 'components-modal--phone', isForPhone: true },
      'screens-login--phone': {
        type: 'story',
        id: 'screens-login--phone',
        isForPhone: true,
        tags: ['screen'],
      },
      'machines-refund--chart': { type: 'story', id: 'machines-refund--chart' },
    },
  });
  expect(
    views.flatMap(({ pictures, viewport }) => pictures.map(({ name }) => [name, viewport.width])),
  ).toEqual([
    ['components-button--danger-light', 1280],
    ['components-button--danger-dark', 1280],
    ['screens-login--default-light', 1280],
    ['screens-login--default-dark', 1280],
    ['screens-login--default--phone-light', 390],
    ['screens-login--default--phone-dark', 390],
    ['components-modal--phone--phone-light', 390],
    ['components-modal--phone--phone-dark', 390],
    ['screens-login--phone--phone-light', 390],
    ['screens-login--phone--phone-dark', 390],
    ['machines-refund--chart-light', 1280],
    ['machines-refund--chart-dark', 1280],
  ]);
  expect(views.filter(({ pictures }) => pictures.length === 0).map(({ storyId }) => storyId)).toEqual([
    'components-button--playground',
    'components-modal--closing',
  ]);
  expect(views.filter(({ isOwnWidth }) => !isOwnWidth).map(({ pictures }) => pictures[0].name)).toEqual([
    'screens-login--default--phone-light',
  ]);
});
