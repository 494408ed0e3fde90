import { imageSize } from 'image-size';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../guide-pictures/look';
import { withPalette } from '../../guide-pictures/palette';
import { catalogueTexts, fileOf, FOLDER, readManifest, THEMES } from '../../guide-pictures/take';
import { SCENES } from '../../guide-pictures/scenes';

const GUIDE = 'docs/guide';
/** What every package carries. */
const MOST_BYTES = 1_500_000;
const SHORTEST_ALT = 30;

const markup = readdirSync(GUIDE)
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => [
    ...readFileSync(join(GUIDE, file), 'utf8').matchAll(/<picture>.*?<\/picture>/gs),
  ])
  .map(([picture]) => picture);
const nameIn = (picture: string): string =>
  /src="pictures\/([a-z-]+)-light\.png"/.exec(picture)?.[1] ?? '';
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.png'));

describe('the pictures of the guide', () => {
  it('are each shown once, in both themes, and described', () => {
    const names = SCENES.map(({ name }) => name);
    expect(markup.map(nameIn).sort()).toEqual([...names].sort());
    const expected = names.flatMap((name) => THEMES.map((theme) => `${name}-${theme}.png`));
    expect([...files].sort()).toEqual(expected.sort());
    for (const picture of markup) {
      expect(picture).toContain(
        `media="(prefers-color-scheme: dark)" srcset="pictures/${nameIn(picture)}-dark.png"`,
      );
      expect(/alt="([^"]*)"/.exec(picture)?.[1]?.length).toBeGreaterThan(SHORTEST_ALT);
    }
  });

  it('say what the application says: after a change of its words, run "npm run pictures"', () => {
    const texts = catalogueTexts();
    const manifest = readManifest();
    expect(Object.keys(manifest)).toEqual(SCENES.map(({ name }) => name));
    for (const [name, words] of Object.entries(manifest)) {
      expect(words, name).not.toEqual([]);
      expect(
        words.filter((word) => !texts.has(word)),
        name,
      ).toEqual([]);
    }
  });

  it('have the same size in both themes, and are small together', () => {
    for (const { name } of SCENES) {
      const [light, dark] = THEMES.map((theme) => imageSize(readFileSync(fileOf(name, theme))));
      expect({ ...light }, name).toMatchObject({ width: dark?.width, height: dark?.height });
    }
    const sizes = files.map((file) => statSync(join(FOLDER, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });
});

describe('what compares and shrinks them', () => {
  const SIDE = 240;
  const WHITE = 0xff;
  /** White, with a dark square of so many pixels a side at the top left. */
  const drawing = (square: number): Uint8Array =>
    encode({
      width: SIDE,
      height: SIDE,
      channels: 3,
      data: Uint8Array.from({ length: 3 * SIDE * SIDE }, (_none, at) => {
        const pixel = Math.floor(at / 3);
        return pixel % SIDE < square && pixel / SIDE < square ? 0x20 : WHITE;
      }),
    });

  it('sees a part that is new, not a letter, and not the palette', () => {
    const before = drawing(0);
    expect(differenceOf(before, drawing(5))).toBe(0);
    expect(differenceOf(before, drawing(SIDE / 2))).toBeCloseTo(0.25);
    expect(differenceOf(drawing(SIDE / 2), withPalette(drawing(SIDE / 2)))).toBe(0);
    const [light, dark] = THEMES.map((theme) => readFileSync(fileOf('statistics', theme)));
    expect(differenceOf(light ?? before, dark ?? before)).toBeGreaterThan(0.9);
  });

  it('counts another size as another picture', () => {
    const wide = encode({
      width: 2 * SIDE,
      height: 1,
      channels: 3,
      data: new Uint8Array(6 * SIDE),
    });
    expect(differenceOf(drawing(0), wide)).toBe(1);
  });
});
