import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseColor } from '$styles/accent';
import { colorDifference, VISIONS } from '$test/unit/support/color-vision';

/*
 * Chart colors as people with a color vision deficiency see them, in both themes. Charts also use dashes, positions,
 * signs and numbers, but here the colors alone must be distinguishable.
 */

const css = readFileSync(
  new URL('../../../../src/renderer/styles/tokens.css', import.meta.url),
  'utf8',
);

/** The color tokens in the first block of a selector. */
function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const found = [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{3,6});/g)];
  return Object.fromEntries(
    found.map(([, name = '', color = '']): [string, string] => [
      name,
      color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color,
    ]),
  );
}

const THEMES = {
  light: tokensOf("[data-theme='light']"),
  dark: tokensOf("[data-theme='dark']"),
};
const HEAT = ['--heat-0', '--heat-1', '--heat-2', '--heat-3', '--heat-4'];
function color(tokens: Record<string, string>, name: string): string {
  const found = tokens[name];
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

describe('simulated color vision', () => {
  it('separates red and green for most people only', () => {
    const redGreen = VISIONS.map((vision) => colorDifference('#cc5500', '#778800', vision));
    const [usual = 0, protanopia = 0, deuteranopia = 0, tritanopia = 0] = redGreen;
    expect(colorDifference('#000000', '#ffffff', 'usual')).toBeCloseTo(100, 0);
    expect(usual).toBeGreaterThan(50);
    expect(Math.min(protanopia, deuteranopia)).toBeLessThan(usual / 2);
    expect(tritanopia).toBeGreaterThan(usual / 2);
  });
});

describe.each(Object.entries(THEMES))('the %s theme', (_, tokens) => {
  it.each(VISIONS)('keeps a series and the compared one apart (%s)', (vision) => {
    const apart = colorDifference(
      color(tokens, '--accent'),
      color(tokens, '--series-compare'),
      vision,
    );
    // Four times the just noticeable difference.
    expect(apart).toBeGreaterThanOrEqual(10);
  });

  it.each(VISIONS)(
    'gives each shade of the heat map and the world map its own color (%s)',
    (vision) => {
      const steps = HEAT.slice(1).map((name, at) =>
        colorDifference(color(tokens, HEAT[at] ?? ''), color(tokens, name), vision),
      );
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(6);
    },
  );

  it.each(VISIONS)('keeps a row’s bar visible on its card (%s)', (vision) => {
    const apart = colorDifference(color(tokens, '--bar'), color(tokens, '--surface'), vision);
    expect(apart).toBeGreaterThanOrEqual(6);
  });

  it('keeps both series visible on the card (WCAG 2.2, 1.4.11)', () => {
    const on = parseColor(color(tokens, '--surface'));
    for (const name of ['--accent', '--series-compare']) {
      const series = parseColor(color(tokens, name));
      if (on === null || series === null) throw new Error('not colors');
      expect(contrast(series, on), name).toBeGreaterThanOrEqual(3);
    }
  });
});
