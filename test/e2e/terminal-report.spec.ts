import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textOfPdf } from './support/pdf-text';
import { MIN_BYTES, pictureIn } from './support/picture';
import { ConnectFormPage, websitesTable } from './support/screens';
import { commandOf, runSitedeck } from './support/terminal';
import { expect, test } from './support/test';

/* `sitedeck report` and `sitedeck capture`: the application's own page, drawn without a window. */

const LISTS = ['Pages', 'Sources', 'Countries', 'Browsers'];

test(
  'a report is drawn as PDF and as HTML, without a display',
  { tag: '@packaged' },
  async ({ launch, userData, service }) => {
    const first = await launch();
    const form = await ConnectFormPage.open(first.page);
    await form.submit({ name: 'North', address: service.address, key: service.key });
    await expect(websitesTable(first.page)).toBeVisible();
    await first.quit();
    const run = async (...argv: string[]) => runSitedeck(userData, ...(await commandOf(argv)));
    const asked = ['report', 'example.com', '--period', 'last-month'];

    const made = await run(...asked, '--output', 'a4.pdf', '--paper', 'a4');
    expect(made, made.stderr).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
    const pdf = await readFile(join(userData, 'a4.pdf'));
    const drawn = pdf.toString('latin1');
    expect(drawn).toMatch(/\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    expect(drawn).toMatch(/\/Title\s*(\(example\.com|<FEFF006500780061006D)/);
    // Shapes and text, like the printed window.
    expect(drawn).not.toMatch(/\/Subtype\s*\/Image/);
    const text = textOfPdf(pdf);
    for (const title of [...LISTS, 'Visits', 'North']) expect(text).toContain(title);

    await service.stop();
    const offline = await run(...asked, '--offline', '-o', 'page.html');
    await service.startAgain();
    expect(offline, offline.stderr).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
    const html = await readFile(join(userData, 'page.html'), 'utf8');
    for (const title of LISTS) expect(html).toContain(`aria-label="${title}"`);
    expect(html).toMatch(/<title>example\.com, /);
    expect(html).toContain('src="data:image/svg+xml');
    // The file loads nothing and runs no script.
    expect(html).not.toMatch(/<script|app:\/\/|url\(["']?http|src="http|href="http/);

    const captured = await run('capture', ...asked.slice(1), '--size', '800x1100', '-o', 'one.png');
    expect(captured, captured.stderr).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
    const picture = await pictureIn(join(userData, 'one.png'));
    expect([picture.width, picture.height]).toEqual([800, 1100]);
    expect(picture.bytes.length).toBeGreaterThan(MIN_BYTES);

    expect((await readdir(userData)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(JSON.stringify([made, offline]) + drawn + html).not.toContain(service.key);
  },
);

test('beside a running Sitedeck, reports and pictures do not change its window', async ({
  launch,
  userData,
  service,
}) => {
  const { page, electron } = await launch();
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'North', address: service.address, key: service.key });
  await websitesTable(page).getByRole('link', { name: 'example.com' }).first().click();
  await expect(page.getByRole('heading', { name: 'example.com' })).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  const [before, address] = [await kept(), page.url()];

  const made = await Promise.all(
    ['one.pdf', 'two.html'].map(async (file) =>
      runSitedeck(
        userData,
        ...(await commandOf(['report', 'example.com', '-p', 'last-year', '-o', file])),
      ),
    ),
  );
  for (const one of made)
    expect(one, one.stderr).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
  expect(textOfPdf(await readFile(join(userData, 'one.pdf')))).toContain('Sources');
  expect(await readFile(join(userData, 'two.html'), 'utf8')).toContain('aria-label="Sources"');

  const brightness = async (theme: string): Promise<number> => {
    const file = `${theme}.png`;
    const asked = ['capture', 'example.com', '-p', 'last-year', '--theme', theme, '-o', file];
    const captured = await runSitedeck(userData, ...(await commandOf(asked)));
    expect(captured, captured.stderr).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
    const bytes = (await readFile(join(userData, file))).toString('base64');
    return electron.evaluate(({ nativeImage }, given) => {
      const bitmap = nativeImage.createFromBuffer(Buffer.from(given, 'base64')).toBitmap();
      return bitmap.reduce((sum, one) => sum + one, 0) / bitmap.length;
    }, bytes);
  };
  expect(await brightness('light')).toBeGreaterThan(200);
  expect(await brightness('dark')).toBeLessThan(120);

  expect(await kept()).toBe(before);
  expect(page.url()).toBe(address);
  const pages = await electron.evaluate(({ webContents, BrowserWindow }) => [
    webContents.getAllWebContents().length,
    BrowserWindow.getAllWindows().length,
  ]);
  expect(pages).toEqual([1, 1]);
});
