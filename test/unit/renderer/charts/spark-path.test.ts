import { describe, expect, it } from 'vitest';
import { SPARK, sparkPaths, sparkWords } from '../../../../src/renderer/charts/spark-path';

describe('sparkPaths', () => {
  it('spans the full width, with the largest value at the top', () => {
    const { finished, underWay } = sparkPaths([0, 10, 5], false);
    expect(finished).toBe(`M2.0 20.0L44.0 2.0L${SPARK.width - 2}.0 11.0`);
    expect(underWay).toBe('');
  });

  it('draws the piece in progress separately', () => {
    const { finished, underWay } = sparkPaths([1, 2, 1], true);
    expect(finished).toBe('M2.0 11.0L44.0 2.0');
    expect(underWay).toBe('M44.0 2.0L86.0 11.0');
  });

  it('breaks at unknown values and describes none of them', () => {
    expect(sparkPaths([1, null, 1], false).finished).toBe('M2.0 2.0M86.0 2.0');
    expect(sparkWords([1, null, 3], (index, value) => `${index}=${value}`)).toBe('0=1; 2=3');
  });

  it('lies at the bottom without traffic, and is empty without values', () => {
    expect(sparkPaths([0, 0], false).finished).toBe('M2.0 20.0L86.0 20.0');
    expect(sparkPaths([], true)).toEqual({ finished: '', underWay: '' });
  });
});
