import { expect, test } from '@playwright/test';
import { walkTo } from '../src/keyboard.ts';

const cover = '<div style="position: fixed; inset: 0 0 auto; height: 200px; background: white"></div>';

for (const [what, stop] of [
  ['is above the page', '<button style="position: absolute; top: -100px">Stop</button>'],
  ['is left of the page', '<button style="position: absolute; left: -9999px">Stop</button>'],
  [
    'is for screen readers alone',
    '<button style="position: absolute; width: 1px; height: 1px; padding: 0; border: 0">Stop</button>',
  ],
  ['is clipped away', '<button style="position: absolute; clip-path: inset(50%)">Stop</button>'],
  ['is transparent', '<button style="opacity: 0">Stop</button>'],
  ['is covered', `<button>Stop</button>${cover}`],
] as const) {
  test(`SHELL-8 a walk by keyboard fails at a stop that ${what}`, async ({ page }) => {
    await page.setContent(`${stop}<p style="margin-top: 300px"><button>Target</button></p>`);
    await expect(walkTo(page, page.getByRole('button', { name: 'Target' }))).rejects.toThrow(
      'the focus is where nobody sees it',
    );
  });
}

test('SHELL-8 a walk by keyboard ends at its target, and fails where none of its presses leads there', async ({
  page,
}) => {
  await page.setContent('<button>Stop</button><button>Target</button><button tabindex="-1">Aside</button>');
  const target = page.getByRole('button', { name: 'Target' });
  await walkTo(page, target);
  await expect(target).toBeFocused();
  await expect(walkTo(page, page.getByRole('button', { name: 'Aside' }), 'Tab', 5)).rejects.toThrow(
    '5 presses of Tab do not lead to',
  );
});
