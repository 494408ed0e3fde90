import { expect, it } from 'vitest';
import { sectionInView } from '$views/settings/section-in-view';

const SEEN = { top: 0, height: 600, isEnd: false };
/** Sections of 300 pixels, scrolled by the given number of pixels. */
const read = (scrolled: number, seen = SEEN) =>
  sectionInView(
    ['a', 'b', 'c', 'd'].map((section, index) => ({ section, top: 300 * index - scrolled })),
    seen,
  );

it('the current section begins in the upper third of the visible part', () => {
  expect(read(0)).toBe('a');
  expect(read(99)).toBe('a');
  expect(read(100)).toBe('b');
  expect(read(300)).toBe('b');
  expect(read(399)).toBe('b');
  expect(read(400)).toBe('c');
});

it('at the end it is the last one, which may be too short to reach the top', () => {
  expect(read(600)).toBe('c');
  expect(read(600, { ...SEEN, isEnd: true })).toBe('d');
});

it('it is the first one at the beginning of the page, and none without sections', () => {
  expect(read(-500)).toBe('a');
  expect(sectionInView([], SEEN)).toBeNull();
});
