import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { en } from '$shared/text';
import type { Scene, Size } from './scenes';

export const THEMES = ['light', 'dark'] as const;
export const FOLDER = 'docs/guide/pictures';
/** A file with the application's texts that each picture shows. */
export const WORDS = `${FOLDER}/words.json`;

export type Theme = (typeof THEMES)[number];
export type Manifest = Record<string, string[]>;

export const pictureFile = (
  { name, folder }: Pick<Scene, 'name' | 'folder'>,
  theme: Theme,
): string => `${folder ?? FOLDER}/${name}-${theme}.png`;
export const readManifest = (): Manifest => JSON.parse(readFileSync(WORDS, 'utf8')) as Manifest;

/** All texts of the application without arguments, in English. */
export function catalogueTexts(catalogue: unknown = en): Set<string> {
  if (typeof catalogue === 'string') return new Set([catalogue]);
  if (typeof catalogue !== 'object' || catalogue === null) return new Set();
  return new Set(Object.values(catalogue).flatMap((value) => [...catalogueTexts(value)]));
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Takes a scene in one theme when nothing moves any more. */
export async function takePicture(page: Page, scene: Scene, theme: Theme): Promise<Buffer> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
  const clip = await rectangleOf(page, scene);
  const shot = () => page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  for (let before = await shot(); ;) {
    await page.waitForTimeout(STILL_MS);
    const now = await shot();
    if (now.equals(before)) return now;
    before = now;
  }
}

/** Enough time to draw a theme, and for a number to arrive. */
const STILL_MS = 700;

/** The texts without arguments that are readable in the picture, in order. */
export async function textsOnPicture(page: Page, scene: Scene): Promise<string[]> {
  const root = scene.part?.(page) ?? page.locator('body');
  const seen = await root.evaluate(readable, await rectangleOf(page, scene));
  const known = catalogueTexts();
  return [...new Set(seen)].filter((text) => known.has(text));
}

async function rectangleOf(page: Page, { name, part, rows }: Scene): Promise<Rectangle> {
  const seen = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  if (part === undefined) {
    const [top, bottom] = rows ?? [0, seen.height];
    return requireUnclipped(name, { x: 0, y: top, width: seen.width, height: bottom - top }, seen);
  }
  // Scrolls the whole element into view, if the window is high enough.
  await part(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await part(page).boundingBox();
  if (box === null) throw new Error(`${name}: its part isn’t on the screen`);
  return requireUnclipped(name, box, seen);
}

/**
 * Returns a rectangle that is completely visible.
 * @throws Error if the picture would be cut off
 */
export function requireUnclipped(name: string, box: Rectangle, seen: Size): Rectangle {
  const isWhole =
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= seen.width &&
    box.y + box.height <= seen.height;
  if (isWhole) return box;
  const sides = [box.x, box.y, box.width, box.height].map(Math.round).join(', ');
  throw new Error(
    `${name}: the picture would be clipped (${sides} in ${seen.width} × ${seen.height})`,
  );
}

/** Runs in the page. */
function readable(root: Element, { x, y, width, height }: Rectangle): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    const box = range.getBoundingClientRect();
    const isInside =
      // Texts only for screen readers are one pixel wide.
      box.width > 1 &&
      box.left >= x &&
      box.right <= x + width &&
      box.top >= y &&
      box.bottom <= y + height;
    if (isInside && currentNode.parentElement?.checkVisibility({ visibilityProperty: true }))
      texts.push(currentNode.textContent?.trim() ?? '');
  }
  return texts;
}
