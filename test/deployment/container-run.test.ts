import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { unchosenPort } from '$test/fakes/unchosen-port';
import { captureOutput } from '../../scripts/lib/run.mjs';
import { BARE_PATH, packedService } from '../support/package';
import { startProgram } from '../support/service-process';

/*
 * Runs the package under the conditions of its container, but without a container: a read-only root file system, a
 * user without capabilities, the image's environment, and a volume.
 */

/** The user `node` of the image. */
const USER = 1_000;
const SCRIPT = `
  mount --bind "$1" "$1" && mount -o remount,bind,ro / && shift &&
  exec setpriv --reuid=${USER} --regid=${USER} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"`;

const canMount = process.platform === 'linux' && process.geteuid?.() === 0;

describe.runIf(canMount)('under the conditions of the container', () => {
  let packed: Awaited<ReturnType<typeof packedService>>;
  let place: string;

  beforeAll(async () => {
    packed = await packedService();
    await chmod(join(packed.folder, '..'), 0o755);
    place = await mkdtemp(join(tmpdir(), 'sitedeck-container-'));
    await chmod(place, 0o755);
  });
  afterAll(async () => {
    await packed.remove();
    await rm(place, { recursive: true });
  });

  async function start(volumeOwner: number) {
    const data = join(place, `data-${volumeOwner}`);
    await mkdir(data, { mode: 0o700 });
    await chown(data, volumeOwner, volumeOwner);
    const own = {
      SITEDECK_SERVICE_LISTEN: '127.0.0.1',
      SITEDECK_SERVICE_DATA: data,
      SITEDECK_SERVICE_PUBLIC_ADDRESS: 'https://www.example.com/stats',
      SITEDECK_SERVICE_TRUST_PROXY: '1',
    };
    const port = String(await unchosenPort());
    const environment = {
      ...(await imageVariables()),
      ...own,
      SITEDECK_SERVICE_PORT: port,
      PATH: BARE_PATH,
    };
    const program = join(packed.folder, 'sitedeck-service');
    const argv = ['--mount', 'sh', '-c', SCRIPT, 'sh', data, program];
    const service = startProgram('unshare', argv, { environment });
    onTestFinished(() => void service.child.kill());
    return { data, environment, service };
  }

  test('it starts, is healthy, and stops on request', async () => {
    const { environment, service } = await start(USER);
    const address = await service.address;
    expect(address).toBe(`http://127.0.0.1:${environment.SITEDECK_SERVICE_PORT}/stats`);
    const check = () =>
      captureOutput('node', [join(packed.folder, 'healthcheck.mjs')], { env: environment });
    expect(await check()).toMatchObject({ code: 0 });
    service.child.kill('SIGTERM');
    const { errors, ...end } = await service.finished;
    expect(end).toMatchObject({ code: 0, signal: null });
    // Standard error has only log lines.
    const events = errors.trimEnd().split('\n');
    expect(events.map((line) => line.replace(/^\S+ info +([^.]+)\..*$/, '$1'))).toEqual([
      'The service started',
      'The service is stopping',
      'The service stopped',
    ]);
    expect(await check()).toMatchObject({
      code: 1,
      output: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('it ends with one line if its volume belongs to another user', async () => {
    const { data, service } = await start(0);
    expect(await service.finished).toMatchObject({
      code: 1,
      output: '',
      errors:
        `The data folder ${data} cannot be used: the user with number ${USER} may not write to ${data}. ` +
        'Give it to that user, or choose another folder with --data.\n',
    });
  });
});

/** The environment variables that the Dockerfile sets. */
async function imageVariables(): Promise<Record<string, string>> {
  const file = await readFile(new URL('../../build/service/Dockerfile', import.meta.url), 'utf8');
  const block = /^ENV ((?:.*\\\n)*.*)$/m.exec(file)?.[1] ?? '';
  const pairs = [...block.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  expect(pairs.map(([name]) => name)).toContain('SITEDECK_SERVICE_DATA');
  return Object.fromEntries(pairs) as Record<string, string>;
}
