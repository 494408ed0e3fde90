import { expect, test, vi } from 'vitest';
import { ChartPoints } from '$charts/chart-points.svelte';

function make(count = 30) {
  const open = vi.fn<(first: number, last: number) => void>();
  const label = (first: number, last: number): string => `${first}-${last}`;
  return {
    open,
    points: new ChartPoints(
      () => count,
      () => ({ open, label }),
      () => count - 1,
    ),
  };
}

test('the keyboard starts at the last point and stays within the chart', () => {
  const { points, open } = make(3);
  points.focus();
  expect(points.marks).toEqual({ at: 2, range: null });
  points.move(1, false);
  expect(points.current).toBe(2);
  points.move(-9, false);
  expect(points.current).toBe(0);
  points.apply();
  expect(open).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test('Shift selects a range in either direction', () => {
  const { points, open } = make();
  points.focus();
  points.move(-3, false);
  points.move(-1, true);
  points.move(-1, true);
  expect(points.range).toEqual([24, 26]);
  points.apply();
  expect(open).toHaveBeenCalledExactlyOnceWith(24, 26);
  expect(points.range).toBeNull();
  points.move(1, true);
  points.move(1, false);
  expect(points.range).toBeNull();
});

test('a short drag is a click, a longer one selects, and a cancelled one does nothing', () => {
  const { points, open } = make();
  points.press(4, 100);
  points.drag(5, 103);
  expect(points.range).toBeNull();
  points.release();
  expect(open).toHaveBeenLastCalledWith(4, 4);
  points.press(9, 100);
  points.drag(6, 60);
  expect(points.range).toEqual([6, 9]);
  points.release();
  expect(open).toHaveBeenLastCalledWith(6, 9);
  points.press(9, 100);
  points.drag(6, 60);
  expect(points.cancel()).toBe(true);
  points.release();
  expect(open).toHaveBeenCalledTimes(2);
});

test('a click on a mark opens what it marks, a drag from there selects', () => {
  const openMark = vi.fn<(index: number) => void>();
  const open = vi.fn<(first: number, last: number) => void>();
  const points = new ChartPoints(
    () => 30,
    () => ({ open, openMark, label: () => '' }),
    () => 29,
  );
  points.press(4, 100, true);
  points.drag(4, 102);
  points.release();
  expect(openMark).toHaveBeenCalledExactlyOnceWith(4);
  expect(open).not.toHaveBeenCalled();
  points.press(4, 100, true);
  points.drag(6, 140);
  points.release();
  points.press(5, 100);
  points.release();
  expect(open.mock.calls).toEqual([
    [4, 6],
    [5, 5],
  ]);
  expect(openMark).toHaveBeenCalledTimes(1);
});

test('points without a target can be reached, but neither selected nor opened', () => {
  const points = new ChartPoints(
    () => 24,
    () => undefined,
    () => 23,
  );
  points.focus();
  points.move(-1, true);
  points.press(3, 0);
  expect(points.marks).toEqual({ at: 22, range: null });
  expect(points.dragging).toBe(false);
  expect(points.apply()).toBe(false);
});
