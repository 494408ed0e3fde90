import { fileURLToPath } from 'node:url';
import { _electron, expect, type Page, test as base } from 'playwright/test';
import { serveBuiltGallery } from '../../scripts/lib/gallery.mjs';
import { electronInUse } from '../e2e/support/electron';
import { MODES, SECTION_NAMES } from '../gallery/names';
import { chartsDrawn, DRAWING, inFolder, picturesFor } from './drawing';

/*
 * Every component in every state, in both themes and from right to left, compared with the accepted
 * pictures.
 */

const test = base.extend<object, { gallery: string; window: Page }>({
  gallery: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { address, close } = await serveBuiltGallery(process.cwd());
      await use(address);
      await close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  window: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { executable, sandbox } = await electronInUse();
      await inFolder(async (userData) => {
        const electron = await _electron.launch({
          executablePath: executable,
          args: [...DRAWING.options, fileURLToPath(new URL('window', import.meta.url))],
          chromiumSandbox: sandbox,
          colorScheme: null,
          env: {
            ...(process.env as Record<string, string>),
            ...DRAWING.env,
            SITEDECK_USER_DATA: userData,
          },
        });
        await use(await electron.firstWindow());
        await electron.close();
      });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const section of SECTION_NAMES) {
  test(`${section} of the gallery`, async ({ window, gallery }) => {
    const folder = await picturesFor(window);
    await window.emulateMedia({ reducedMotion: 'reduce' });
    for (const mode of MODES) {
      await window.goto(`${gallery}section.html?section=${section}&mode=${mode}`);
      // A section's script adds all of its figures at once.
      await window.locator('figure').first().waitFor();
      await chartsDrawn(window);
      // A busy button is one of the states.
      await expect(window.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
      await expect
        .soft(window)
        .toHaveScreenshot([folder, `${section}-${mode}.png`], { fullPage: true });
    }
  });
}
