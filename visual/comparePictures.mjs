/**
 * Compares pictures as a reviewer would: browsers of other builds and systems smooth text differently and set it a
 * pixel to the side, which is no difference; a colour, an icon or a place that changed is one.
 *
 * Pictures come at half their size, so that each pixel is the mean of four that were seen. It must fit into the range
 * of values that the other picture has within one pixel of that place, and the other way round. What does not fit is
 * counted by tile, so that a small icon weighs as much on a large screen as alone. That leaves room for edges, and in it
 * a pale shape could come or go: where both pictures are even, they are compared more closely.
 */

/** How far outside of the range a channel may lie, of 255. */
const slack = 28;
/** Edge of a tile, and how many of its pixels may differ. */
const tile = 16;
const allowedInTile = 3;
/** Share of all pixels that may differ. */
const allowedShare = 0.004;
/** A place is even whose neighbours lie no further apart, and how far two such may lie from one another, of 255. */
const evenRange = 6;
const evenSlack = 8;
/** How many even pixels of a tile may differ by more. */
const allowedEvenInTile = 24;
/** Pixels by which the edges may differ in length: text that is set a little wider or higher. */
const allowedEdge = 1;

/**
 * Pictures are `{ width, height, data }` with three bytes a pixel. Answers `same`, the number of differing pixels,
 * a sentence when they are not the same, and a mask of the differing pixels of the part that both have.
 */
export function comparePictures(baseline, actual) {
  const width = Math.min(baseline.width, actual.width);
  const height = Math.min(baseline.height, actual.height);
  const mask = new Uint8Array(width * height);
  if (
    Math.abs(baseline.width - actual.width) > allowedEdge ||
    Math.abs(baseline.height - actual.height) > allowedEdge
  ) {
    const size = (picture) => `${picture.width * 2} by ${picture.height * 2}`;
    return {
      same: false,
      differing: mask.length,
      reason: `is ${size(actual)} and was ${size(baseline)}`,
      mask: mask.fill(1),
      width,
      height,
    };
  }
  if (Buffer.compare(baseline.data, actual.data) === 0 && baseline.width === actual.width) {
    return { same: true, differing: 0, mask, width, height };
  }
  markOutside(baseline, actual, width, height, mask);
  markOutside(actual, baseline, width, height, mask);
  const { differing, worst } = counted(mask, width, height);
  const isFar = worst.count > allowedInTile || differing / mask.length > allowedShare;
  if (isFar) return different(differing, worst, mask, width, height);
  const pale = paleDifference(baseline, actual, width, height);
  const found = counted(pale, width, height);
  if (found.worst.count > allowedEvenInTile)
    return different(found.differing, found.worst, pale, width, height);
  return { same: true, differing, mask, width, height };
}

function different(differing, worst, mask, width, height) {
  const reason = `differs in ${differing} pixels, most around ${worst.x * 2}, ${worst.y * 2}`;
  return { same: false, differing, reason, mask, width, height };
}

/** The actual picture, paled, with what differs in red. */
export function drawDifference(actual, { mask, width, height }) {
  const data = Buffer.alloc(width * height * 3, 255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 3;
      const from = (y * actual.width + x) * 3;
      if (mask[y * width + x]) data.set([220, 0, 60], to);
      else for (let c = 0; c < 3; c += 1) data[to + c] = 190 + Math.round(actual.data[from + c] / 4);
    }
  }
  return { width, height, data };
}

function markOutside({ data: one, width: stride }, { data: other, width: otherStride }, width, height, mask) {
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - 1);
    const bottom = Math.min(height - 1, y + 1);
    for (let x = 0; x < width; x += 1) {
      const at = (y * stride + x) * 3;
      const there = (y * otherStride + x) * 3;
      if (
        Math.abs(one[at] - other[there]) <= slack &&
        Math.abs(one[at + 1] - other[there + 1]) <= slack &&
        Math.abs(one[at + 2] - other[there + 2]) <= slack
      ) {
        continue;
      }
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      for (let c = 0; c < 3; c += 1) {
        const { low, high } = rangeOf(other, otherStride, c, { left, right, top, bottom });
        const value = one[at + c];
        if (value < low - slack || value > high + slack) {
          mask[y * width + x] = 1;
          break;
        }
      }
    }
  }
}

function paleDifference(baseline, actual, width, height) {
  const mask = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = (y * baseline.width + x) * 3;
      const there = (y * actual.width + x) * 3;
      const isNear =
        Math.abs(baseline.data[at] - actual.data[there]) <= evenSlack &&
        Math.abs(baseline.data[at + 1] - actual.data[there + 1]) <= evenSlack &&
        Math.abs(baseline.data[at + 2] - actual.data[there + 2]) <= evenSlack;
      if (!isNear && isEven(baseline, x, y) && isEven(actual, x, y)) mask[y * width + x] = 1;
    }
  }
  return mask;
}

function isEven({ data, width }, x, y) {
  const around = { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 };
  for (let c = 0; c < 3; c += 1) {
    const { low, high } = rangeOf(data, width, c, around);
    if (high - low > evenRange) return false;
  }
  return true;
}

/** The least and the most of a channel within a rectangle. */
function rangeOf(data, stride, channel, { left, right, top, bottom }) {
  let low = 255;
  let high = 0;
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const value = data[(row * stride + column) * 3 + channel];
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return { low, high };
}

/** Tiles overlap by half, so that none is lucky with its edge. */
function counted(mask, width, height) {
  const half = tile / 2;
  const columns = Math.ceil(width / half);
  const rows = Math.ceil(height / half);
  const cells = new Uint32Array((columns + 1) * (rows + 1));
  let differing = 0;
  for (let index = 0; index < mask.length; index += 1) {
    if (!mask[index]) continue;
    differing += 1;
    const x = index % width;
    const y = (index - x) / width;
    cells[Math.floor(y / half) * (columns + 1) + Math.floor(x / half)] += 1;
  }
  let worst = { count: 0, x: 0, y: 0 };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      const count = cells[at] + cells[at + 1] + cells[at + columns + 1] + cells[at + columns + 2];
      if (count > worst.count) worst = { count, x: column * half, y: row * half };
    }
  }
  return { differing, worst };
}
