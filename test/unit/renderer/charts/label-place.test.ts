import { describe, expect, it } from 'vitest';
import { type LinePath, placeLabels } from '$charts/label-place';

const AREA = { left: 0, right: 300, top: 0, bottom: 100 };
const at = (x: number, y: number, width = 80) => ({ x, y, width });
const place = (points: ReturnType<typeof at>[], lines: LinePath[] = [], rtl = false) =>
  placeLabels(points, lines, AREA, rtl);

describe('a label', () => {
  it('stands behind its point, and before it where there is no room behind', () => {
    expect(place([at(100, 50)])).toEqual([{ left: 111, right: 191, top: 44, bottom: 56 }]);
    expect(place([at(250, 50)])).toMatchObject([{ left: 159, right: 239 }]);
    expect(place([at(200, 50)], [], true)).toMatchObject([{ left: 109, right: 189 }]);
    expect(place([at(150, 50, 200)])).toEqual([null]);
  });

  it('moves up or down, or to the other side, if it would cross a line', () => {
    const grid = [at(0, 48), at(300, 48)];
    expect(place([at(100, 50)], [grid])).toMatchObject([{ left: 111, top: 48, bottom: 60 }]);
    const steep = [at(100, 50), at(130, 0), at(130, 100)];
    expect(place([at(100, 50)], [steep])).toMatchObject([{ left: 9, right: 89 }]);
    const low = [at(0, 100), at(300, 100)];
    expect(place([at(100, 98)], [low])).toMatchObject([{ top: 88, bottom: 100 }]);
  });

  it('is left out where lines are everywhere', () => {
    const lines = [20, 40, 60, 80, 120, 140, 160, 180].map((x) => [at(x, 0), at(x, 100)]);
    expect(place([at(100, 50)], lines)).toEqual([null]);
  });

  it('covers neither another point nor another label', () => {
    const [first, second] = place([at(100, 50), at(140, 50)]);
    expect(first).toMatchObject({ left: 9, right: 89 });
    expect(second).toMatchObject({ left: 151, top: 44 });
    const [one, other] = place([at(100, 50, 180), at(100, 52, 180)]);
    expect(one).toMatchObject({ left: 111, top: 44, bottom: 56 });
    expect(other).toMatchObject({ left: 111, top: 58, bottom: 70 });
  });
});
