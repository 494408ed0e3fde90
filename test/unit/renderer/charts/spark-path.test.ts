import { describe, expect, it } from 'vitest';
import { SPARK, sparkPath, sparkText } from '$charts/spark-path';

describe('sparkPath', () => {
  it('spans the full width, with the largest value at the top', () => {
    expect(sparkPath([0, 10, 5])).toBe(`M2.0 20.0L44.0 2.0L${SPARK.width - 2}.0 11.0`);
  });

  it('breaks at unknown values and describes none of them', () => {
    expect(sparkPath([1, null, 1])).toBe('M2.0 2.0M86.0 2.0');
    expect(sparkText([1, null, 3], (index, value) => `${index}=${value}`)).toBe('0=1; 2=3');
  });

  it('lies at the bottom without traffic, and is empty without values', () => {
    expect(sparkPath([0, 0])).toBe('M2.0 20.0L86.0 20.0');
    expect(sparkPath([])).toBe('');
  });
});
