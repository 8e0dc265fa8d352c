import { describe, expect, it } from 'vitest';
import { comparePictures, drawDifference } from './comparePictures.mjs';
import { packPicture, pngOf, unpackPicture } from './pictureFile.mjs';

const white = [255, 255, 255];
const ink = [30, 34, 40];
const blue = [37, 99, 235];

function picture(width = 600, height = 400, colour = white) {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < data.length; at += 4) data.set(colour, at);
  return { width, height, data, channels: 4 };
}

function dot(target, x, y, colour, cover = 1) {
  if (x < 0 || y < 0 || x >= target.width || y >= target.height) return;
  const at = (y * target.width + x) * 4;
  for (let c = 0; c < 3; c += 1) {
    target.data[at + c] = Math.round(target.data[at + c] * (1 - cover) + colour[c] * cover);
  }
}

function box(target, x, y, width, height, colour) {
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) dot(target, column, row, colour);
  }
}

/** Strokes like letters', each smoothed at its sides by `blur` of a pixel. */
function writing(target, x, y, { seed = 7, letters = 40, colour = ink, blur = 0.5 } = {}) {
  let state = seed;
  const next = (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % limit;
  };
  for (let letter = 0; letter < letters; letter += 1) {
    const left = x + letter * 7;
    for (const stem of [left, left + 3 + next(2)]) {
      for (let row = y + next(3); row < y + 10; row += 1) {
        dot(target, stem - 1, row, colour, blur * 0.25);
        dot(target, stem, row, colour, 1 - blur * 0.5);
        dot(target, stem + 1, row, colour, blur * 0.25);
      }
    }
    const bar = y + 2 + next(7);
    for (let column = left; column < left + 4; column += 1) {
      dot(target, column, bar, colour, 1 - blur * 0.4);
      dot(target, column, bar + 1, colour, blur * 0.4);
    }
  }
  return target;
}

/** A ring of two pixels with a stroke in it: an icon of 16 by 16. */
function icon(target, x, y, colour = ink) {
  for (let row = 0; row < 16; row += 1) {
    for (let column = 0; column < 16; column += 1) {
      const radius = Math.hypot(row - 7.5, column - 7.5);
      if (radius > 5.5 && radius < 7.5) dot(target, x + column, y + row, colour);
    }
  }
  box(target, x + 7, y + 4, 2, 5, colour);
}

/** A screen with lines of text, a button and an icon, each of which a test may change. */
function screen({ shift = 0, blur = 0.5, button = [40, 300], fill = blue, hasIcon = true, seed = 7 } = {}) {
  const target = picture();
  for (let line = 0; line < 10; line += 1) writing(target, 40 + shift, 30 + line * 24, { blur, seed });
  box(target, button[0], button[1], 96, 32, fill);
  writing(target, button[0] + 12 + shift, button[1] + 11, { letters: 10, colour: white, blur, seed });
  if (hasIcon) icon(target, 400, 30);
  return target;
}

/** Pictures as they are compared: kept and read again. */
const kept = async (seen) => unpackPicture(await packPicture(seen));
const compared = async (one, other) => comparePictures(await kept(one), await kept(other));

describe('the comparison of pictures', () => {
  it('CARD-4 finds a picture the same as itself', async () => {
    expect(await compared(screen(), screen())).toMatchObject({ same: true, differing: 0 });
  });

  it('CARD-4 keeps the same pixels as the same bytes, whether they come raw or as PNG', async () => {
    const { data, width, height } = screen();
    const opaque = Buffer.from(data.filter((_, index) => index % 4 !== 3));
    const png = await pngOf({ data: opaque, width, height });
    expect(await packPicture(png)).toEqual(await packPicture(screen()));
  });

  it.each([
    ['text a pixel to the right', { shift: 1 }],
    ['text a pixel to the left', { shift: -1 }],
    ['text smoothed more', { blur: 0.9 }],
    ['text not smoothed at all', { blur: 0 }],
    ['text a pixel to the right and smoothed more', { shift: 1, blur: 0.8 }],
    ['a colour that rounds otherwise', { fill: [39, 97, 236] }],
  ])('CARD-4 lets pass %s', async (_, changes) => {
    expect(await compared(screen(), screen(changes))).toMatchObject({ same: true });
  });

  it.each([
    ['another colour of a button', { fill: [37, 140, 235] }],
    ['a button that became danger', { fill: [200, 40, 40] }],
    ['a missing icon', { hasIcon: false }],
    ['a button moved by four pixels', { button: [44, 300] }],
    ['a button moved down by eight pixels', { button: [40, 308] }],
    ['text five pixels further', { shift: 5 }],
    ['other text', { seed: 99 }],
  ])('CARD-4 finds %s', async (_, changes) => {
    const result = await compared(screen(), screen(changes));
    expect(result.same).toBe(false);
    expect(result.reason).toMatch(/^differs in \d+ pixels, most around \d+, \d+$/);
  });

  it('CARD-4 finds a small icon missing on a large screen, wherever it stands', async () => {
    const without = await kept(picture(1280, 800));
    for (const [x, y] of [
      [0, 0],
      [24, 24],
      [631, 397],
      [1264, 784],
    ]) {
      const seen = picture(1280, 800);
      icon(seen, x, y);
      const having = await kept(seen);
      expect(comparePictures(having, without).same).toBe(false);
      expect(comparePictures(without, having).same).toBe(false);
    }
  });

  it('CARD-4 finds a pale shape that changed, as a skeleton has them', async () => {
    const pale = [234, 236, 238];
    const bars = (...heights) => {
      const target = picture(400, 200);
      heights.forEach((height, place) => {
        box(target, 40, 20 + place * 70, 240, height, pale);
      });
      return target;
    };
    expect((await compared(bars(58), bars(58))).same).toBe(true);
    expect((await compared(bars(58), bars(12))).same).toBe(false);
    expect((await compared(bars(12, 12), bars(12))).same).toBe(false);
    expect((await compared(bars(12), picture(400, 200))).same).toBe(false);
  });

  it('CARD-4 finds text that is gone', async () => {
    expect((await compared(writing(picture(), 40, 40, { letters: 3 }), picture())).same).toBe(false);
  });

  it('CARD-4 finds a theme that paints a background a little otherwise', async () => {
    const painted = await compared(picture(200, 100, [18, 22, 30]), picture(200, 100, [18, 22, 64]));
    expect(painted.same).toBe(false);
  });

  it('CARD-4 lets an edge be two pixels longer, and no more', async () => {
    expect((await compared(picture(200, 100), picture(202, 99))).same).toBe(true);
    expect(await compared(picture(200, 100), picture(200, 104))).toMatchObject({
      same: false,
      reason: 'is 200 by 104 and was 200 by 100',
    });
  });

  it('CARD-4 draws what differs in red over a paled picture', async () => {
    const actual = await kept(screen({ hasIcon: false }));
    const drawn = drawDifference(actual, comparePictures(await kept(screen()), actual));
    const at = (x, y) => [...drawn.data.subarray((y * drawn.width + x) * 3, (y * drawn.width + x) * 3 + 3)];
    expect(at(203, 18)).toEqual([220, 0, 60]);
    expect(at(150, 195)).toEqual([254, 254, 254]);
  });
});
