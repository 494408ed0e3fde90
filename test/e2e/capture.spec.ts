import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIN_BYTES, pictureIn } from './support/picture';
import { expect, test } from './support/test';

/* --capture: a screenshot of the first screen, or a reason for its failure. */

test('the welcome screen is captured in the usual size, the sample statistics in one with every panel', async ({
  runToEnd,
  userData,
}) => {
  // The folder is created.
  const welcome = join(userData, 'pictures/welcome.png');
  const first = await runToEnd(['--capture', welcome]);
  expect(first, first.stderr).toMatchObject({ code: 0 });
  const one = await pictureIn(welcome);
  expect([one.width, one.height]).toEqual([1280, 900]);
  expect(one.bytes.length).toBeGreaterThan(MIN_BYTES);

  const statistics = join(userData, 'pictures/statistics.png');
  const whole = ['--sample', '--theme', 'dark', '--size', '1280x1300'];
  const second = await runToEnd(['--capture', statistics, ...whole]);
  expect(second, second.stderr).toMatchObject({ code: 0 });
  const two = await pictureIn(statistics);
  expect([two.width, two.height]).toEqual([1280, 1300]);
  expect(two.bytes.length).toBeGreaterThan(MIN_BYTES);
  expect((await readdir(join(userData, 'pictures'))).sort()).toEqual([
    'statistics.png',
    'welcome.png',
  ]);
});

test('a screenshot that cannot be written is reported', async ({ runToEnd, userData }) => {
  const notFolder = join(userData, 'file');
  await writeFile(notFolder, '');
  const ended = await runToEnd(['--capture', join(notFolder, 'picture.png')]);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/^sitedeck: .+file/m);
});

test('invalid options are reported before a window opens', async ({ runToEnd }) => {
  const noFile = await runToEnd(['--capture', '--sample']);
  expect(noFile.code).toBe(2);
  expect(noFile.stderr).toContain('sitedeck: --capture needs the name of a PNG file');
  const noSize = await runToEnd(['--size', 'large']);
  expect(noSize.code).toBe(2);
  expect(noSize.stderr).toContain('sitedeck: --size is WIDTHxHEIGHT');
  const mistyped = await runToEnd(['--thme', 'dark']);
  expect(mistyped.code).toBe(2);
  expect(mistyped.stderr).toContain('sitedeck: There is no option --thme. Did you mean --theme?');
});

test('a screenshot in another format, or onto a folder, is refused and leaves no file', async ({
  runToEnd,
  userData,
}) => {
  const photo = await runToEnd(['--capture', join(userData, 'picture.jpg')]);
  expect(photo.code).toBe(2);
  expect(photo.stderr).toContain('picture.jpg" does not end in .png');
  const folder = join(userData, 'folder.png');
  await mkdir(folder);
  const onto = await runToEnd(['--capture', folder]);
  expect(onto.code).toBe(2);
  expect(onto.stderr).toContain(`sitedeck: --capture cannot write ${folder}: it is a folder`);
  expect(await readdir(userData)).toEqual(['folder.png']);
});

test('help and version are printed on the terminal, even while the application runs', async ({
  application,
  runToEnd,
}) => {
  const before = await application.electron.evaluate(({ app }) => app.getVersion());
  const version = await runToEnd(['--version']);
  expect(version).toMatchObject({ code: 0, stdout: `Sitedeck ${before}\n` });
  const help = await runToEnd(['--help']);
  expect(help.code).toBe(0);
  expect(help.stdout).toContain('Usage: sitedeck [options]');
});
