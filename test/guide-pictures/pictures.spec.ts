import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../e2e/support/application';
import { resize } from '../e2e/support/screens';
import { startOnTheDay, WINDOW_SIZE } from './day';
import { differenceOf } from './look';
import { withPalette } from './palette';
import { SCENES } from './scenes';
import {
  FOLDER,
  type Manifest,
  pictureFile,
  readManifest,
  takePicture,
  textsOnPicture,
  THEMES,
  WORDS,
} from './take';

/*
 * Takes the pictures of the guide and the README, or with SITEDECK_PICTURES_CHECK=1 compares them with the
 * application.
 */

const isCheck = process.env['SITEDECK_PICTURES_CHECK'] === '1';
/** The share of a picture that may differ, because fonts and systems do. */
const TOLERATED = 0.1;

test('the guide’s pictures', async ({ launch }, testInfo) => {
  const application = await startOnTheDay(launch);
  const { page } = application;
  const stale: string[] = [];
  const words: Manifest = {};
  if (!isCheck) makeRoom();
  for (const scene of SCENES) {
    await test.step(scene.name, async () => {
      const { width, height } = scene.size ?? WINDOW_SIZE;
      await resize(application, width, height);
      await scene.open(page);
      for (const theme of THEMES) {
        const picture = await takePicture(page, scene, theme);
        const file = pictureFile(scene, theme);
        if (!isCheck) writeFileSync(file, withPalette(picture));
        else if (differenceOf(picture, readFileSync(file)) > TOLERATED) {
          stale.push(`${file} looks otherwise`);
          await testInfo.attach(`${scene.name}-${theme}.png`, {
            body: picture,
            contentType: 'image/png',
          });
        }
      }
      words[scene.name] = await textsOnPicture(page, scene);
    });
  }
  if (!isCheck) writeFileSync(WORDS, `${JSON.stringify(words, null, 2)}\n`);
  expect(words, 'the words on the pictures').toEqual(readManifest());
  expect(stale, 'run "npm run pictures", look at them, and commit them').toEqual([]);
});

function makeRoom(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of readdirSync(FOLDER)) rmSync(join(FOLDER, file));
}
