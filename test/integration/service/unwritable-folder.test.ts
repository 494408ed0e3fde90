import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BARE_PATH, packedService } from '$test/support/package';
import { startProgram } from '$test/support/service-process';
import { captureOutput } from '../../../scripts/lib/run.mjs';
import { KEY, temporaryFolder } from '../support/running-service';

/* The service cannot write to its data folder, as in a container whose volume belongs to root. */

/** A user other than root, because root may write anywhere. */
const NOBODY = 65_534;
const isRoot = process.geteuid?.() === 0;
const user = isRoot ? NOBODY : process.geteuid?.();
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

let packed: Awaited<ReturnType<typeof packedService>>;
let place: string;
let folder: string;

beforeAll(async () => {
  packed = await packedService();
  // Makes the package readable for every user.
  await chmod(join(packed.folder, '..'), 0o755);
});
afterAll(() => packed.remove());
beforeEach(async () => {
  place = await temporaryFolder();
  await chmod(place, 0o755);
  folder = join(place, 'data');
});
afterEach(async () => {
  await chmod(place, 0o755);
  await rm(place, { recursive: true });
});

const environment = { PATH: BARE_PATH };
const program = (): string => join(packed.folder, 'sitedeck-service');

/** Runs the service on the folder as that user. */
function run() {
  const words = [...(isRoot ? AS_NOBODY : []), program(), '--data', folder, '--key', KEY];
  return captureOutput(words[0] ?? '', words.slice(1), { env: environment });
}

const refusal = (path: string): string =>
  `The data folder ${folder} cannot be used: the user with number ${user} may not write to ${path}. ` +
  'Give it to that user, or choose another folder with --data.\n';

describe.runIf(process.platform === 'linux')('a data folder that cannot be written to', () => {
  test('is named when it cannot be created', async () => {
    await chmod(place, 0o555);
    expect(await run()).toMatchObject({ code: 1, output: refusal(place) });
  });

  test('is named when it is empty and belongs to another user', async () => {
    await mkdir(folder, { mode: 0o555 });
    expect(await run()).toMatchObject({ code: 1, output: refusal(folder) });
  });

  test('is named when it has a store, and so is a single file that is the problem', async () => {
    const service = startProgram(program(), ['--data', folder, '--key', KEY], { environment });
    await service.address;
    service.child.kill('SIGTERM');
    await service.finished;
    const file = join(folder, 'service.lock');
    await chmod(file, 0o444);
    if (isRoot) await chown(folder, NOBODY, NOBODY);
    expect(await run()).toMatchObject({ code: 1, output: refusal(file) });
    await chmod(folder, 0o555);
    expect(await run()).toMatchObject({ code: 1, output: refusal(folder) });
  });
});

describe.runIf(process.platform === 'linux' && isRoot)('with a file system of its own', () => {
  test.each([
    ['a folder to be created', 'data'],
    ['an empty folder', ''],
  ])('%s is named when it is mounted read-only', async (_case, below) => {
    folder = join(place, below);
    // Only this shell sees the mount, which ends with it.
    const script =
      'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && exec "$2" --data "$3" --key k';
    const words = ['--mount', 'sh', '-c', script, 'sh', place, program(), folder];
    expect(await captureOutput('unshare', words, { env: environment })).toMatchObject({
      code: 1,
      output:
        `The data folder ${folder} cannot be used: ${place} is on a file system that is mounted read-only. ` +
        'Mount it for writing, or choose another folder with --data.\n',
    });
  });
});
