import { describe, expect, it } from 'vitest';
import { SPARKLINE_SIZE, sparklinePath, sparklineText } from '$charts/sparkline-path';

describe('sparklinePath', () => {
  it('spans the full width, with the largest value at the top', () => {
    expect(sparklinePath([0, 10, 5])).toBe(`M2 20L44 2L${SPARKLINE_SIZE.width - 2} 11`);
  });

  it('breaks at unknown values and describes none of them', () => {
    expect(sparklinePath([1, 1, null, 1, 1])).toBe('M2 2L23 2M65 2L86 2');
    expect(sparklineText([1, null, 3], (index, value) => `${index}=${value}`)).toBe('0=1; 2=3');
  });

  it('lies at the bottom without traffic, and is empty without values', () => {
    expect(sparklinePath([0, 0])).toBe('M2 20L86 20');
    expect(sparklinePath([])).toBe('');
  });
});
