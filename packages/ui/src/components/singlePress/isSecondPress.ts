/** A press of a button, by mouse, finger or key. */
export interface Press {
  /** Which one of a multiple click it is, as the browser counts; 0 by a key. */
  count: number;
  /** By a finger. */
  isTap: boolean;
  /** When, in milliseconds. */
  at: number;
  /** Where in the window, in pixels. */
  x: number;
  y: number;
}

const doubleTap = { milliseconds: 500, pixels: 40 };

/** Whether a press belongs to the one before it. Not every browser counts taps: they are told by time and place too. */
export function isSecondPress(last: Press | null, press: Press): boolean {
  if (press.count > 1) return true;
  return (
    last !== null &&
    press.isTap &&
    press.at - last.at < doubleTap.milliseconds &&
    Math.hypot(press.x - last.x, press.y - last.y) < doubleTap.pixels
  );
}
