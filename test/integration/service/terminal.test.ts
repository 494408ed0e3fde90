import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceText } from '$shared/text/en/service';
import { logText } from '$shared/text/en/service-log';
import { bundleService, startProcess } from '$test/support/service-process';
import { version } from '../../../package.json';
import { KEY, temporaryFolder } from '../support/running-service';

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const words = serviceText.terminal;
const run = (...argv: string[]) => startProcess(script, argv).finished;
const list = (address: string, key: string) =>
  fetch(`${address}/api/v1/websites`, { headers: { authorization: `Bearer ${key}` } });

describe('the service from a terminal', () => {
  test('--help lists the commands, and COMMAND --help its options', async () => {
    const overview = await run('--help');
    expect(overview.code).toBe(0);
    expect(overview.output).toContain('imports undo');
    const { code, output } = await run('serve', '--help');
    expect(code).toBe(0);
    for (const option of ['--port', '--data', '--key', '--sample', '--timezone']) {
      expect(output).toContain(option);
    }
    expect(output).not.toContain('--domain');
  });

  test('--version prints it, and a mistyped option suggests the right one', async () => {
    expect(await run('--version')).toMatchObject({
      code: 0,
      output: `Sitedeck service ${version}\n`,
    });
    const { code, errors } = await run('--prot', '80');
    expect(code).toBe(2);
    expect(errors).toContain('There is no option --prot. Did you mean --port?');
  });

  test.each([
    [['--port', 'eighty']],
    [['--port', '70000']],
    [['--unknown']],
    [['dance']],
    [['serve', 'more']],
    [['--timezone', 'Mars/Olympus']],
    [['--key', 'with space']],
    [['--limit', '0']],
    [['--listen', 'localhost']],
    [['--base-path', 'stats']],
    [['--public-address', 'stats.example.com']],
    [['--trust-proxy', '10.0.0.0/99']],
    [['--host', 'https://stats.example.com']],
    [['--key-file', '/does/not/exist']],
    [['import', '--domain', 'a.example']],
    [['import', 'file.log']],
    [['import', '--domain', 'a.example', '--sample', 'file.log']],
    [['imports', 'redo']],
  ])('explains %j, with exit code 2', async (argv) => {
    const { code, errors } = await run('--data', folder, ...argv);
    expect(code).toBe(2);
    expect(errors).toContain('--help');
    expect(errors).not.toContain('    at ');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s stops it gracefully', async (signal) => {
    const service = startProcess(script, ['--data', folder, '--key', KEY]);
    const address = await service.address;
    expect((await list(address, KEY)).status).toBe(200);
    service.child.kill(signal);
    const { code, errors } = await service.finished;
    expect(code).toBe(0);
    const lines = errors.trim().split('\n');
    expect(lines).toEqual([
      expect.stringContaining(logText['service.started']),
      expect.stringContaining(`${logText['service.stopping']} signal=${signal}`),
      expect.stringContaining(logText['service.stopped']),
    ]);
  });

  test('reports a taken port, with exit code 1', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await run('--data', folder, '--port', String(port));
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} is taken. Choose another with --port.\n`);
    await new Promise((resolve) => other.close(resolve));
  });

  test('reports an address that is not this computer’s, with exit code 1', async () => {
    const { code, errors } = await run('--data', folder, '--listen', '192.0.2.1');
    expect([code, errors]).toEqual([1, `${words.addressForeign('192.0.2.1')}\n`]);
  });

  test('tells where it is reached, and that other computers need a name for it', async () => {
    const argv = ['--data', folder, '--key', KEY, '--listen', '0.0.0.0', '--base-path', '/x'];
    const nameless = startProcess(script, argv);
    const address = await nameless.address;
    expect((await fetch(`${address}/js/script.js`)).status).toBe(200);
    nameless.child.kill('SIGTERM');
    const first = await nameless.finished;
    expect(first.output).toContain(words.listeningOnAll(address));
    expect(first.errors).toContain(` warn  ${logText['service.unnamed']}\n`);

    const PUBLIC = 'https://stats.example.com/x';
    const named = startProcess(script, [...argv, '--public-address', 'https://stats.example.com']);
    await named.address;
    named.child.kill('SIGTERM');
    const second = await named.finished;
    expect(second.output).toContain(words.publicAddress(PUBLIC));
    expect(second.errors).not.toContain('warn');
  });

  test('takes its options from the environment', async () => {
    const file = join(folder, 'key');
    await writeFile(file, `${KEY}\n`);
    const service = startProcess(script, [], {
      SITEDECK_SERVICE_DATA: join(folder, 'data'),
      SITEDECK_SERVICE_KEY_FILE: file,
      SITEDECK_SERVICE_BASE_PATH: '/stats',
    });
    const address = await service.address;
    expect(new URL(address).pathname).toBe('/stats');
    expect((await list(address, KEY)).status).toBe(200);
    service.child.kill('SIGTERM');
    expect((await service.finished).code).toBe(0);
  });

  test('reports a data folder in use, with exit code 1', async () => {
    const first = startProcess(script, ['--data', folder, '--key', KEY]);
    await first.address;
    const { code, errors } = await run('--data', folder);
    expect(code).toBe(1);
    expect(errors).toContain('in use by another Sitedeck service');
    first.child.kill('SIGTERM');
    expect((await first.finished).code).toBe(0);
  });

  test('reports a data folder that cannot be created', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, errors } = await run('--data', file);
    expect(code).toBe(1);
    expect(errors).toContain('cannot be used');
  });

  test('reports a file that is not a store, and leaves it unchanged', async () => {
    await mkdir(join(folder, 'd'));
    await writeFile(
      join(folder, 'd', 'service.sqlite'),
      'not a database, but long enough to be read as one'.repeat(40),
    );
    const { code, errors } = await run('--data', join(folder, 'd'));
    expect(code).toBe(1);
    expect(errors).toContain('is damaged');
  });

  test('reports a --geo file that is not a database', async () => {
    const file = join(folder, 'x.mmdb');
    await writeFile(file, 'no database');
    const { code, errors } = await run('--data', folder, '--key', KEY, '--geo', file);
    expect(code).toBe(1);
    expect(errors).toContain('x.mmdb');
  });

  test('generates a key when none is given, shows it once, and accepts it later', async () => {
    const first = startProcess(script, ['--data', folder]);
    await first.address;
    first.child.kill('SIGTERM');
    const { output } = await first.finished;
    const key = /key .*: (\S+)/i.exec(output)?.[1] ?? '';
    expect(key.length).toBeGreaterThan(20);
    const second = startProcess(script, ['--data', folder]);
    expect((await list(await second.address, key)).status).toBe(200);
    second.child.kill('SIGTERM');
    expect((await second.finished).output).not.toContain(key);
  });

  test('reads the key from the environment', async () => {
    const service = startProcess(script, ['--data', folder], { SITEDECK_SERVICE_KEY: KEY });
    expect((await list(await service.address, KEY)).status).toBe(200);
    service.child.kill('SIGTERM');
    await service.finished;
  });
});

describe('sample data', () => {
  test('creates six websites with thirteen months of visits; a second start repeats nothing', async () => {
    const argv = ['--data', folder, '--key', KEY, '--sample', '--timezone', 'UTC'];
    const first = startProcess(script, argv);
    // Today's counts grow between the two starts. Finished days do not change.
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const before = await overview(await first.address, yesterday);
    first.child.kill('SIGTERM');
    expect((await first.finished).output).toContain('Sample data: 100%');
    expect(before.domains).toHaveLength(6);
    expect(before.statistics.every(({ rows }) => rows > 0)).toBe(true);

    const second = startProcess(script, argv);
    const after = await overview(await second.address, yesterday);
    second.child.kill('SIGTERM');
    await second.finished;
    expect(after).toEqual(before);
  });
});

/**
 * The domains, and for each statistic of the largest site the number of rows and the first one's count.
 * @param until the last day
 */
async function overview(address: string, until: string) {
  const headers = { authorization: `Bearer ${KEY}` };
  const websites = (await (await list(address, KEY)).json()) as { data: { domain: string }[] };
  const names = [
    'browser',
    'campaign',
    'city',
    'continent',
    'country',
    'device',
    'event',
    'landing_page',
    'language',
    'os',
    'page',
    'pageviews',
    'pageviews_hour',
    'referrer',
    'resolution',
    'visitors',
    'visitors_hour',
  ];
  const statistics: { rows: number; first: number }[] = [];
  for (const name of names) {
    const query = `name=${name}&from=2000-01-01&to=${until}`;
    const response = await fetch(`${address}/api/v1/stats/1?${query}`, { headers });
    const { total, data } = (await response.json()) as { total: number; data: { count: string }[] };
    statistics.push({ rows: total, first: Number(data[0]?.count ?? 0) });
  }
  return { domains: websites.data.map(({ domain }) => domain), statistics };
}
