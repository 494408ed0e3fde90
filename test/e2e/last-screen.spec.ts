import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { MAX_DELAY_MS } from '$main/window/last-screen';
import { type AppLaunchOptions, type Application, expect, test } from './support/application';
import { exploreSample } from './support/screens';
import { preloadOf } from './support/test';

/* The first paint shows a picture of the last screen until the real one is drawn. */

const FILE = 'last-screen.json';

interface Starts {
  launch: (options?: AppLaunchOptions) => Promise<Application>;
  userData: string;
}

interface Stored {
  image: string;
  screen: { width: number; height: number; notice: string };
}

const stored = (userData: string): Stored | null =>
  existsSync(join(userData, FILE))
    ? (JSON.parse(readFileSync(join(userData, FILE), 'utf8')) as Stored)
    : null;

/** Starts whose page gets no script until `go` is called. */
function withLateScript(userData: string) {
  const file = join(userData, 'go');
  return {
    options: { electronOptions: ['-r', preloadOf('late-script')], env: { SITEDECK_TEST_GO: file } },
    go: () => writeFileSync(file, ''),
  };
}

/** Starts whose window has another size than the remembered one. */
const OTHER_SIZE = ['-r', preloadOf('other-size')];

/** Whether Chromium painted the picture since the page was loaded. */
const wasPainted = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver(() => resolve(true));
        observer.observe({ type: 'element', buffered: true });
        // What is buffered is observed in the next task.
        setTimeout(() => resolve(false), 500);
      }),
  );

/** The share of pixels that differ visibly between two pictures of the same size. */
const difference = (page: Page, pictures: readonly string[]): Promise<number> =>
  page.evaluate(async (addresses) => {
    const [one, two] = await Promise.all(
      addresses.map(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height).data;
      }),
    );
    if (!one || !two || one.length !== two.length) return 1;
    return one.filter((value, at) => Math.abs(value - (two[at] ?? 0)) > 64).length / one.length;
  }, pictures);

/** Waits until the first screen is drawn without the picture. */
async function drawn({ page }: Pick<Application, 'page'>): Promise<void> {
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.last-screen')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Gives the picture enough time on a busy machine: closing the window waits for it, however long it takes. */
const waitForPicture = ({ electron }: Pick<Application, 'electron'>): Promise<void> =>
  electron.evaluate((_electron, limit) => {
    const timers = process.getBuiltinModule('node:timers/promises');
    const { setTimeout: pause } = timers;
    timers.setTimeout = ((ms: number, ...more: []) =>
      pause(ms === limit ? 10_000 : ms, ...more)) as typeof pause;
    process.getBuiltinModule('node:module').syncBuiltinESMExports();
  }, MAX_DELAY_MS);

/** Quits, which leaves a picture of the screen. Sitedeck takes none if the screen just changes, so it gets another try. */
async function leave(
  { launch, userData }: Starts,
  open: (page: Page) => Promise<void> = async () => undefined,
): Promise<Stored> {
  for (let left = 4; left > 0; left -= 1) {
    const application = await launch();
    await open(application.page);
    open = async () => undefined;
    await drawn(application);
    await waitForPicture(application);
    await application.quit();
    const picture = stored(userData);
    if (picture !== null) return picture;
  }
  throw new Error('no picture was taken');
}

test('is shown at the next start with its age, equals the screen, and is gone when that is drawn', async ({
  launch,
  userData,
}) => {
  const left = await leave({ launch, userData }, exploreSample);
  expect(left.screen.notice).toMatch(/^Last screen, from .+\. Loading…$/);

  const { options, go } = withLateScript(userData);
  const { page, ...second } = await launch(options);
  await expect.poll(() => wasPainted(page)).toBe(true);
  expect(existsSync(join(userData, FILE))).toBe(false);
  go();
  await drawn({ page });
  const screenshot = (await page.screenshot()).toString('base64');
  const pictures = [`data:image/jpeg;base64,${left.image}`, `data:image/png;base64,${screenshot}`];
  expect(await difference(page, pictures)).toBeLessThan(0.005);
  await second.quit();
});

test('is not shown after a change of files, of the theme, or of the size', async ({
  launch,
  userData,
}) => {
  await leave({ launch, userData }, exploreSample);
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ language: 'de' }));
  const german = await launch();
  await drawn(german);
  expect(await wasPainted(german.page)).toBe(false);
  expect(stored(userData)).toBeNull();
  await german.quit();

  await leave({ launch, userData });
  const dark = await launch({ args: ['--theme', 'dark'] });
  await drawn(dark);
  expect(await wasPainted(dark.page)).toBe(false);
  await dark.quit();

  await leave({ launch, userData });
  const { options, go } = withLateScript(userData);
  const electronOptions = [...options.electronOptions, ...OTHER_SIZE];
  const sized = await launch({ ...options, electronOptions });
  const shown = (): Promise<unknown[]> =>
    sized.page
      .locator('.last-screen img')
      .evaluateAll((images: HTMLImageElement[]) => [
        window.innerWidth,
        ...images.map(({ currentSrc }) => currentSrc),
      ]);
  await expect.poll(shown).toEqual([900, '']);
  go();
  await drawn(sized);
});

test('is gone after a start that shows none', async ({ launch, userData }) => {
  await leave({ launch, userData }, exploreSample);
  const sized = await launch({ args: ['--size', '900x700'] });
  await drawn(sized);
  expect(stored(userData)).toBeNull();
});

test('is not taken of a view that may show a key, nor with a dialog open', async ({
  launch,
  userData,
}) => {
  const application = await launch();
  const { page } = application;
  await exploreSample(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await waitForPicture(application);
  await application.quit();
  expect(stored(userData)).toBeNull();

  const second = await launch();
  await drawn(second);
  await second.page.keyboard.press('ControlOrMeta+k');
  await expect(second.page.getByRole('dialog')).toBeVisible();
  await waitForPicture(second);
  await second.quit();
  expect(stored(userData)).toBeNull();
});

test('a click on it opens what was seen there, even before the page’s script runs', async ({
  launch,
  userData,
}) => {
  let box: { x: number; y: number } | null = null;
  const starts = { launch, userData };
  await leave(starts, async (page) => {
    await exploreSample(page);
    box = await page.getByRole('link', { name: 'Compare' }).boundingBox();
  });
  const { x, y } = box ?? { x: 0, y: 0 };
  const opened = async ({ page, ...application }: Application): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
    await expect(page.locator('.last-screen')).toHaveCount(0);
    await application.quit();
  };

  const running = await launch();
  await running.page.waitForSelector('html[data-theme]');
  await running.page.mouse.click(x + 20, y + 10);
  await opened(running);

  await leave(starts, (page) => page.getByRole('link', { name: 'Websites', exact: true }).click());
  const { options, go } = withLateScript(userData);
  const waiting = await launch(options);
  await expect(waiting.page.locator('.last-screen img')).toBeVisible();
  await waiting.page.mouse.click(x + 20, y + 10);
  await expect(waiting.page.locator('html')).not.toHaveAttribute('data-theme');
  go();
  await opened(waiting);
});
