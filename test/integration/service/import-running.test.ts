import { existsSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readControlFile } from '$service/app/control';
import { type ImportLine, importLine } from '$service/import/step';
import { bundleService, startProcess } from '$test/support/service-process';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { line } from '../support/log-line';
import type { TestService } from '../support/running-service';
import { addWebsite, rowsOf, runService, temporaryFolder } from '../support/running-service';

/* Log import into a running service, by the command and by the command's own requests. */

const DOMAIN = 'logged.example';
const ORDER = {
  action: 'import',
  domain: DOMAIN,
  files: ['/tmp/x'],
  format: null,
  dryRun: false,
};
const PAGES = 50;
/** Many times more than the service imports in one step. */
const LINES = 30_000;

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
let log: string;
let service: TestService;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
  log = join(folder, 'access.log');
  await writeFile(log, Array.from({ length: LINES }, (_, n) => line(`/${n % PAGES}`)).join(''));
  service = await runService({ dataDir: folder, hosts: ['stats.example'] });
  await addWebsite(service, DOMAIN);
});
afterEach(async () => {
  await service.stop();
  expect(service.faults).toEqual([]);
  await rm(folder, { recursive: true });
});

const runCommand = (file = log) =>
  startProcess(script, ['import', '--domain', DOMAIN, '--data', folder, file]).finished;
const allOnce = (): Record<string, number> =>
  Object.fromEntries(Array.from({ length: PAGES }, (_, n) => [`/${n}`, LINES / PAGES]));

const token = (): string => readControlFile(folder)?.token ?? '';
const ask = (
  more: { token?: string; file?: string; signal?: AbortSignal } = {},
): Promise<Response> =>
  fetch(`${service.address}/control/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${more.token ?? token()}` },
    body: JSON.stringify({
      action: 'import',
      domain: DOMAIN,
      files: [more.file ?? log],
      format: null,
      dryRun: false,
    }),
    signal: more.signal ?? null,
  });

/**
 * Reads an answer to its end, or to where the connection breaks.
 * @param onStep called for each line and awaited
 */
async function read(
  response: Response,
  onStep: (step: ImportLine) => Promise<void> = () => Promise.resolve(),
) {
  const lines: ImportLine[] = [];
  let text = '';
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      const parts = (text + Buffer.from(chunk).toString()).split('\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const step = importLine.parse(JSON.parse(part));
        lines.push(step);
        await onStep(step);
      }
    }
  } catch (cause) {
    // Either side broke the connection.
    if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause;
  }
  return lines;
}

const numbersOf = (lines: readonly ImportLine[]) => {
  const last = lines.at(-1);
  if (last === undefined || 'error' in last) throw new Error(JSON.stringify(lines));
  return { finished: last.finished, counted: last.report.counted, known: last.report.known };
};

describe('log import while the service runs', () => {
  test(
    'counts every line and concurrent hit once; a second import changes nothing',
    { timeout: LONG_TEST_MS },
    async () => {
      let under = true;
      let acknowledged = 0;
      const command = runCommand().finally(() => (under = false));
      const send = async (): Promise<void> => {
        while (under) {
          const { status } = await service.hit({ page: `https://${DOMAIN}/hit` });
          expect(status).toBe(204);
          acknowledged += 1;
        }
      };
      const [{ code, output, errors }] = await Promise.all([command, send(), send()]);
      expect([code, errors]).toEqual([0, '']);
      expect(output).toContain(
        `${LINES} lines; ${LINES} page views counted, 2025-10-10; 0 imported before`,
      );
      expect(acknowledged).toBeGreaterThan(0);
      const expected = { ...allOnce(), '/hit': acknowledged };
      expect(await rowsOf(service, 1, 'page')).toEqual(expected);

      const again = await runCommand(relative(process.cwd(), log));
      expect([again.code, again.errors]).toEqual([0, '']);
      expect(again.output).toContain(`0 page views counted; ${LINES} imported before`);
      expect(await rowsOf(service, 1, 'page')).toEqual(expected);
    },
  );

  test('counts hits between the steps of an import', async () => {
    let hits = 0;
    const lines = await read(await ask(), async () => {
      hits += 1;
      expect((await service.hit({ page: `https://${DOMAIN}/hit` })).status).toBe(204);
    });
    expect(numbersOf(lines)).toEqual({ finished: true, counted: LINES, known: 0 });
    expect(lines.length).toBeGreaterThanOrEqual(LINES / 1_000);
    expect(await rowsOf(service, 1, 'page')).toEqual({ ...allOnce(), '/hit': hits });
  });

  test('ends on a broken connection, and continues when started again, every line once', async () => {
    const leaving = new AbortController();
    const response = await ask({ signal: leaving.signal });
    const before = await read(response, async () => leaving.abort());
    expect(numbersOf(before).finished).toBe(false);
    // The import is accepted as soon as the service has noticed the break. Until then the old one is running.
    const next = await vi.waitFor(
      async () => {
        const answered = await ask();
        expect(answered.status).toBe(200);
        return answered;
      },
      { timeout: 60_000 },
    );
    const { finished, counted, known } = numbersOf(await read(next));
    expect(finished).toBe(true);
    expect(known).toBeGreaterThanOrEqual(1_000);
    expect(counted).toBeGreaterThan(0);
    expect(counted + known).toBe(LINES);
    expect(await rowsOf(service, 1, 'page')).toEqual(allOnce());
  });

  test('ends when the service stops, and continues with or without the next one', async () => {
    let stopping = null as Promise<void> | null;
    const before = await read(await ask(), async () => {
      stopping ??= service.stop();
    });
    await stopping;
    expect(numbersOf(before).finished).toBe(false);
    expect(existsSync(join(folder, 'control.json'))).toBe(false);
    const { code, output } = await runCommand();
    expect(code).toBe(0);
    const [, counted = '', known = ''] =
      /(\d+) page views counted, 2025-10-10; (\d+) imported before/.exec(output) ?? [];
    expect(Number(known)).toBeGreaterThanOrEqual(1_000);
    expect(Number(counted) + Number(known)).toBe(LINES);
    service = await runService({ dataDir: folder });
    expect((await runCommand()).output).toContain(`0 page views counted; ${LINES} imported before`);
    expect(await rowsOf(service, 1, 'page')).toEqual(allOnce());
  });

  test('runs one at a time', async () => {
    const second: Response[] = [];
    await read(await ask(), async () => {
      if (second.length === 0) second.push(await ask());
    });
    expect(second[0]?.status).toBe(409);
    expect(await rowsOf(service, 1, 'page')).toEqual(allOnce());
  });

  test('keeps nothing of a website deleted meanwhile', async () => {
    let deleted = false;
    const lines = await read(await ask(), async () => {
      if (deleted) return;
      deleted = true;
      expect((await service.send('DELETE', '/api/v1/websites/1')).status).toBe(200);
    });
    expect(lines.at(-1)).toEqual({ error: `The website ${DOMAIN} was deleted meanwhile.` });
    const id = await addWebsite(service, DOMAIN);
    expect(await rowsOf(service, id, 'page')).toEqual({});
    expect(numbersOf(await read(await ask()))).toMatchObject({ counted: LINES, known: 0 });
  });

  test('adds an unknown website, and reports a missing file', async () => {
    const missing = await runCommand(join(folder, 'missing.log'));
    expect(missing.code).toBe(1);
    expect(missing.errors).toContain('there is no such file');
    expect(missing.errors).not.toContain('    at ');
    const argv = ['import', '--domain', 'New.example', '--data', folder, log];
    expect((await startProcess(script, argv).finished).code).toBe(0);
    expect(await rowsOf(service, 2, 'pageviews')).toEqual({ '2025-10-10': LINES });
  });
});

describe('access to the running service', () => {
  test('stores its token in a file readable by the owner only, deleted at the end and new each time', async () => {
    const file = join(folder, 'control.json');
    const { address, token: first } = readControlFile(folder) ?? {};
    expect(address).toBe(service.address);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    await service.stop();
    expect(existsSync(file)).toBe(false);
    // The file that a killed service leaves.
    await writeFile(file, '{"port":1,"token":"old"}', { mode: 0o644 });
    service = await runService({ dataDir: folder });
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(readControlFile(folder)?.address).toBe(service.address);
    expect(token()).not.toBe(first);
  });

  test('does not exist without the token, nor in the description', async () => {
    const nobody = await service.request('/control/nothing', { method: 'POST' });
    expect(nobody.status).toBe(404);
    for (const wrong of ['', 'x', `${token()}x`, token().slice(1)]) {
      const response = await ask({ token: wrong });
      expect([response.status, await response.text()]).toEqual([404, nobody.text]);
    }
    const { status } = await service.send('POST', '/control/import', { domain: DOMAIN, file: log });
    expect(status).toBe(404);
    expect((await service.get('/control/import')).status).toBe(404);
    expect((await service.get('/api/v1/openapi.json')).text).not.toContain('control');
    expect(await rowsOf(service, 1, 'page')).toEqual({});
  });

  test('does not exist under a name behind a proxy', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'stats.example', authorization: `Bearer ${token()}` };
      httpRequest(`${service.address}/control/import`, { method: 'POST', headers })
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end(JSON.stringify({ domain: DOMAIN, file: log }));
    });
    expect(status).toBe(421);
  });

  test.each([
    'nonsense',
    '[]',
    '{}',
    JSON.stringify({ ...ORDER, files: ['relative.log'] }),
    JSON.stringify({ ...ORDER, domain: 'no domain' }),
    JSON.stringify({ ...ORDER, files: [7] }),
    JSON.stringify({ ...ORDER, files: [] }),
    JSON.stringify({ ...ORDER, format: 'squid' }),
    JSON.stringify({ action: 'undo', import: -1 }),
    JSON.stringify({ action: 'dance' }),
  ])('refuses %s', async (body) => {
    const { status } = await service.request('/control/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${token()}` },
      body,
    });
    expect(status).toBe(400);
  });

  test.each(['import', 'keys', 'mail', 'retention'])(
    'refuses invalid requests as the client’s error: %s',
    async (path) => {
      for (const body of ['nonsense', '[]', '{"action":"dance"}']) {
        const { status } = await service.request(`/control/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token()}` },
          body,
        });
        expect(status).toBe(400);
      }
      expect(service.faults).toEqual([]);
    },
  );
});
