import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, paperAccent, parseColor, readableOn } from '$styles/accent';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
function ratio(a: string | undefined, b: string | undefined): number {
  const [one, other] = [parseColor(a ?? ''), parseColor(b ?? '')];
  if (one === null || other === null) throw new Error(`not colors: ${a}, ${b}`);
  return contrast(one, other);
}

describe('an account’s color', () => {
  it('computes the contrast of black on white', () => {
    expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });

  it('writes initials in black or white, whichever has more contrast', () => {
    expect(readableOn('#0b7a6b')).toBe('#ffffff');
    expect(readableOn('#f5d76e')).toBe('#0e1014');
  });
});

describe('paperAccent', () => {
  it('is readable on white for any color', () => {
    fc.assert(
      fc.property(color, (own) => {
        const { tokens } = paperAccent(own);
        expect(ratio(tokens['--accent-text'], '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(ratio(tokens['--accent'], '#ffffff')).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps a color where it is dark enough, and says where it is not', () => {
    expect(paperAccent('#0b7a6b')).toMatchObject({
      tokens: { '--accent': '#0b7a6b', '--accent-text': '#0b7a6b' },
      darker: null,
    });
    // 3.6 on white.
    const middle = paperAccent('#e05a3a');
    expect(middle).toMatchObject({ tokens: { '--accent': '#e05a3a' }, darker: 'text' });
    expect(middle.tokens['--accent-text']).not.toBe('#e05a3a');
    const light = paperAccent('#ffd84d');
    expect(light.darker).toBe('shapes');
    expect(light.tokens['--accent']).not.toBe('#ffd84d');
    expect(paperAccent('red')).toEqual({ tokens: {}, darker: null });
  });
});
