import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accentTokens,
  contrast,
  paperAccent,
  parseColor,
  readableOn,
} from '../../../../src/renderer/styles/accent';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const themes = ['light', 'dark'] as const;
/** --surface and --sunken of styles/tokens.css, on which accent text is written. */
const surfaces = { light: ['#ffffff', '#eef0f3'], dark: ['#161920', '#12141a'] };

function ratio(a: string | undefined, b: string | undefined): number {
  const [one, other] = [parseColor(a ?? ''), parseColor(b ?? '')];
  if (one === null || other === null) throw new Error(`not colors: ${a}, ${b}`);
  return contrast(one, other);
}

describe('accentTokens', () => {
  it('computes the contrast of black on white', () => {
    expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });

  it.each(themes)('is readable on every surface for any color (%s)', (theme) => {
    fc.assert(
      fc.property(color, (own) => {
        const tokens = accentTokens(own, theme);
        for (const surface of [...surfaces[theme], tokens['--accent-soft']]) {
          expect(ratio(tokens['--accent-text'], surface)).toBeGreaterThanOrEqual(4.5);
        }
        expect(ratio(tokens['--on-accent'], tokens['--accent'])).toBeGreaterThanOrEqual(4.5);
        expect(ratio(tokens['--accent'], surfaces[theme][1])).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps a color that has enough contrast', () => {
    expect(accentTokens('#4a50d8', 'light')['--accent']).toBe('#4a50d8');
  });

  it.each(['red', '#fff', '', 'url(x)'])('keeps the default accent for %j', (own) => {
    expect(accentTokens(own, 'dark')).toEqual({});
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
