import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '$test/guide-pictures/look';
import { withPalette } from '$test/guide-pictures/palette';
import { SCENES } from '$test/guide-pictures/scenes';
import {
  catalogueTexts,
  FOLDER,
  pictureFile,
  readManifest,
  requireUnclipped,
  THEMES,
} from '$test/guide-pictures/take';

const GUIDE = 'docs/guide';
/** The limit for all pictures together, because every package contains them. */
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
const IN_GUIDE = SCENES.filter(({ folder }) => folder === undefined);
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.png'));

describe('the pictures of the guide', () => {
  it('are each shown once, in both themes, and described', () => {
    const names = IN_GUIDE.map(({ name }) => name);
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

  it(`show the application's current texts: after a change, run "npm run pictures"`, () => {
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

  it('have the same size in both themes, and a limited size in bytes', () => {
    for (const scene of SCENES) {
      const [light, dark] = THEMES.map((theme) =>
        imageSize(readFileSync(pictureFile(scene, theme))),
      );
      const { width, height } = dark ?? {};
      expect({ ...light }, scene.name).toMatchObject({ width, height });
    }
    const sizes = files.map((file) => statSync(join(FOLDER, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });
});

describe('the pictures of the README', () => {
  const readme = readFileSync('README.md', 'utf8');

  it('are those that the script takes, in both themes, with descriptions', () => {
    const shown = [...readme.matchAll(/docs\/images\/[\w-]+\.png/g)].map(([file]) => file);
    const taken = SCENES.filter(({ folder }) => folder === 'docs/images').flatMap((scene) =>
      THEMES.map((theme) => pictureFile(scene, theme)),
    );
    expect(shown.sort()).toEqual(taken.sort());
    const kept = readdirSync('docs/images').filter((file) => file.endsWith('.png'));
    expect(kept.map((file) => `docs/images/${file}`).sort()).toEqual(taken);
    expect(/alt="([^"]*)"/.exec(readme)?.[1]?.length).toBeGreaterThan(SHORTEST_ALT);
  });

  it('have a limited size in bytes', () => {
    for (const theme of THEMES)
      expect(statSync(`docs/images/hero-${theme}.png`).size).toBeLessThan(150_000);
  });
});

describe('a picture that would be clipped', () => {
  const seen = { width: 1120, height: 760 };

  it('is refused', () => {
    const box = { x: 240, y: 100, width: 640, height: 660 };
    expect(requireUnclipped('alerts', box, seen)).toBe(box);
    expect(() => requireUnclipped('alerts', { ...box, height: 661 }, seen)).toThrow(
      'alerts: the picture would be clipped (240, 100, 640, 661 in 1120 × 760)',
    );
    for (const cut of [{ x: -1 }, { y: -1 }, { width: 881 }])
      expect(() => requireUnclipped('alerts', { ...box, ...cut }, seen)).toThrow('clipped');
  });
});

describe('the comparison and the palette', () => {
  const SIDE = 240;
  const WHITE = 0xff;
  /**
   * A white picture with a dark square at the top left.
   * @param square its side in pixels
   */
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

  it('notices a new part, but not a changed letter or the palette', () => {
    const before = drawing(0);
    expect(differenceOf(before, drawing(5))).toBe(0);
    expect(differenceOf(before, drawing(SIDE / 2))).toBeCloseTo(0.25);
    expect(differenceOf(drawing(SIDE / 2), withPalette(drawing(SIDE / 2)))).toBe(0);
    const [light, dark] = THEMES.map((theme) =>
      readFileSync(pictureFile({ name: 'statistics' }, theme)),
    );
    expect(differenceOf(light ?? before, dark ?? before)).toBeGreaterThan(0.9);
  });

  it('treats pictures of different sizes as different', () => {
    const wide = encode({
      width: 2 * SIDE,
      height: 1,
      channels: 3,
      data: new Uint8Array(6 * SIDE),
    });
    expect(differenceOf(drawing(0), wide)).toBe(1);
  });
});
