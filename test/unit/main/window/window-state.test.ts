import { expect, test } from 'vitest';
import { correctBounds, parseWindowState } from '$main/window/window-state';

const MAIN = { x: 0, y: 25, width: 1920, height: 1055 };
const RIGHT = { x: 1920, y: 0, width: 1280, height: 1024 };
const bounds = (x: number, y: number, width = 1000, height = 700) => ({ x, y, width, height });

test('keeps a window where it was, on either display', () => {
  expect(correctBounds(bounds(100, 100), [MAIN, RIGHT])).toEqual(bounds(100, 100));
  expect(correctBounds(bounds(2000, 50), [MAIN, RIGHT])).toEqual(bounds(2000, 50));
  // A window may be half off the screen at a side, because some people put it there.
  expect(correctBounds(bounds(-600, 100), [MAIN])).toEqual(bounds(-600, 100));
});

test('centers a window of a missing display on the main one', () => {
  expect(correctBounds(bounds(2000, 50), [MAIN])).toEqual(bounds(460, 203));
});

test('brings back a window that cannot be grabbed', () => {
  for (const lost of [bounds(-990, 100), bounds(100, -300), bounds(100, 1060), bounds(1900, 100)])
    expect(correctBounds(lost, [MAIN])).toEqual(bounds(460, 203));
});

test('keeps a window no larger than its display and no smaller than the minimum', () => {
  expect(correctBounds(bounds(0, 30, 4000, 3000), [MAIN])).toMatchObject({
    width: 1920,
    height: 1055,
  });
  expect(correctBounds(bounds(0, 30, 10, 10), [MAIN])).toMatchObject({ width: 720, height: 520 });
  const small = { x: 0, y: 0, width: 640, height: 480 };
  expect(correctBounds(bounds(0, 0), [small])).toMatchObject({ width: 640, height: 480 });
});

test('reads what was saved, and ignores anything else', () => {
  const kept = { bounds: bounds(1, 2), maximized: true, zoom: 1.2, theme: 'dark' };
  expect(parseWindowState(kept)).toEqual(kept);
  expect(parseWindowState({ bounds: bounds(1, 2), zoom: 90 })).toMatchObject({
    maximized: false,
    zoom: 3,
    theme: 'system',
  });
  for (const wrong of [null, 3, {}, { bounds: { x: 1 } }, { bounds: bounds(1, NaN) }])
    expect(parseWindowState(wrong)).toBeNull();
});
