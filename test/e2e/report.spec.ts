import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Application } from './support/application';
import { chooseExport, proposedName, saveWithDialog } from './support/downloads';
import { exploreSample, setChecked } from './support/screens';
import { expect, test } from './support/test';

/** The content of a PDF's streams, which Chromium compresses by Flate. */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const starts = [...text.matchAll(/\/Filter\s*\/FlateDecode[^]*?stream\r?\n/g)];
  return starts
    .map(({ index, 0: head }) => {
      const from = index + head.length;
      const stream = pdf.subarray(from, text.indexOf('endstream', from));
      return inflateSync(stream, { finishFlush: 2 }).toString('latin1');
    })
    .join('\n');
}

test('a report is saved for both papers, with vectors only, named by website and days', async ({
  application,
  userData,
}) => {
  const { page } = application;
  await exploreSample(page);
  await chooseExport(page, 'Report (PDF)…');
  const report = page.getByRole('article', { name: 'Report' });
  // The text depends on the sample's numbers, which change every day.
  await expect(report.locator('header .sentence')).toHaveText(
    /^(Visits (up|down) \d+% compared with \w+ \d+.*|About as many visits as before \([+−]?[\d.]+%\)|Visits unchanged: .*|Pageviews up \d+%, .*)\.$/,
  );
  await expect(page.getByText('Loading newer numbers…')).toHaveCount(0);
  await expect(report.getByRole('table', { name: 'Events' })).toBeVisible();
  await expect(report.locator('h4').first()).toHaveText('Pages');

  const save = () => page.getByRole('button', { name: 'Save as PDF' }).click();
  for (const [name, size] of [
    ['A4', /\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/],
    ['Letter', /\[0 0 612 792\]/],
  ] as const) {
    await setChecked(page.getByRole('radio', { name }));
    const pdf = await saveWithDialog(application, join(userData, `${name}.pdf`), save);
    const text = pdf.toString('latin1');
    expect(text).toMatch(size);
    expect(text).not.toMatch(/\/Subtype\s*\/Image/);
    // The paths are curves and lines of charts, bars and flags.
    expect(streamsOf(pdf).match(/\d l\n/g)?.length).toBeGreaterThan(200);
    expect(text).toMatch(/\/Title\s*(\(example\.com|<FEFF006500780061006D)/);
  }
  const name = await proposedName(application, join(userData, 'again.pdf'), save);
  expect(name).toMatch(/^example\.com report [-\d]+ to [-\d]+\.pdf$/);
  expect(await page.title()).not.toContain('example.com,');
});

/** Answers the next dialogs that choose a file. */
async function choosing({ electron }: Application, file: string): Promise<void> {
  await electron.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, file);
}

test('a report has the chosen logo, color and note', async ({ application, userData }) => {
  const { page } = application;
  await exploreSample(page);
  await chooseExport(page, 'Report (PDF)…');
  const head = page.getByRole('article', { name: 'Report' }).locator('header');
  await page.getByText('Logo, color and note').click();

  const file = join(userData, 'logo.svg');
  const drawing = '<rect width="64" height="16" fill="#0b7a6b"/><circle cx="8" cy="8" r="6"/>';
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 16">${inside}</svg>`;
  await writeFile(file, svg(`${drawing}<script>top.hit = 1</script>`));
  await choosing(application, file);
  await page.getByRole('button', { name: 'Choose logo…' }).click();
  await expect(page.getByRole('alert')).toContainText('isn’t just a picture');
  await writeFile(file, svg(drawing));
  await page.getByRole('button', { name: 'Choose logo…' }).click();
  const logo = head.getByRole('presentation');
  await expect(logo).toHaveAttribute('src', /^data:image\/png;base64,/);
  // Drawn into the box of 960 × 168 pixels.
  await expect(logo).toHaveJSProperty('naturalHeight', 168);
  await expect(logo).toHaveJSProperty('naturalWidth', 672);

  await setChecked(page.getByRole('radio', { name: 'Color 3' }));
  await page.getByRole('textbox', { name: 'Note for example.com' }).fill('Sales doubled.');
  await expect(head.getByText('Sales doubled.')).toBeVisible();
  await expect(page.getByText('Loading newer numbers…')).toHaveCount(0);
  const save = () => page.getByRole('button', { name: 'Save as PDF' }).click();
  const pdf = await saveWithDialog(application, join(userData, 'own.pdf'), save);
  expect(pdf.toString('latin1')).toMatch(/\/Subtype\s*\/Image/);
  // #b3431e, as PDF writes it.
  expect(streamsOf(pdf)).toMatch(/\.70\d* \.26\d* \.11\d* rg/);
});
