import { decode } from 'fast-png';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { smallPicturesPlugin } from '../../../scripts/lib/small-pictures.mjs';

const ENTRY = 'virtual:entry';

/** The build's output for a script. */
async function built(code: string) {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      smallPicturesPlugin(),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  });
  if (Array.isArray(output) || !('output' in output)) throw new Error('one output was expected');
  return output.output;
}

test('an SVG of a package becomes a small PNG with the SVG beside it, at an address seen from the page', async () => {
  const flag = `${process.cwd()}/node_modules/flag-icons/flags/4x3/fr.svg?small`;
  const files = await built(`import flag from ${JSON.stringify(flag)};\nconsole.log(flag);`);
  const picture = files.find(({ fileName }) => fileName === 'pictures/flag-icons/fr.png');
  if (picture?.type !== 'asset') throw new Error('there is no picture');
  expect(decode(Buffer.from(picture.source))).toMatchObject({ width: 64, height: 48 });
  expect(files.find(({ fileName }) => fileName === 'pictures/flag-icons/fr.svg')).toBeDefined();
  const [script] = files.filter(({ type }) => type === 'chunk');
  expect(script).toMatchObject({
    code: expect.stringContaining('"pictures/flag-icons/fr.png"') as string,
  });
});

test('the flag of the United States has its stars, which are markers along an unseen path', async () => {
  const flag = `${process.cwd()}/node_modules/flag-icons/flags/4x3/us.svg?small`;
  const files = await built(`import flag from ${JSON.stringify(flag)};\nconsole.log(flag);`);
  const picture = files.find(({ fileName }) => fileName.endsWith('us.png'));
  if (picture?.type !== 'asset') throw new Error('there is no picture');
  const { width, channels, data } = decode(Buffer.from(picture.source));
  // The blue part of the flag covers 36 × 25 pixels. The stripes begin below and beside it.
  const isLight = (x: number, y: number) => (data[(y * width + x) * channels] ?? 0) > 140;
  const pixels = Array.from(
    { length: 34 * 24 },
    (_, at) => [at % 34, Math.floor(at / 34)] as const,
  );
  expect(pixels.filter(([x, y]) => isLight(x, y)).length).toBeGreaterThan(50);
});

test('two pictures with the same file name are refused', async () => {
  const flags = ['4x3', '1x1'].map(
    (form) => `${process.cwd()}/node_modules/flag-icons/flags/${form}/fr.svg?small`,
  );
  const code = flags.map((file, at) => `import f${at} from ${JSON.stringify(file)};`).join('\n');
  await expect(built(`${code}\nconsole.log(f0, f1);`)).rejects.toThrow(
    'would both be pictures/flag-icons/fr.png',
  );
});

test('a picture outside of a package is refused', async () => {
  const mark = `${process.cwd()}/build/mark.svg?small`;
  await expect(
    built(`import mark from ${JSON.stringify(mark)};\nconsole.log(mark);`),
  ).rejects.toThrow('mark.svg belongs to no package');
});
