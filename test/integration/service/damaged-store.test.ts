import { type ChildProcess, fork } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ServiceChild } from '$main/built-in-service/child';
import { bundleService, startProcess } from '$test/support/service-process';
import { addWebsite, KEY, runService, temporaryFolder } from '../support/running-service';

/*
 * service.sqlite is damaged. The application's own service starts a new one and says where the old one is. A service
 * at a terminal replaces nothing, because its owner may want the data back.
 */

const AS_CHILD = fileURLToPath(new URL('../support/as-child.mjs', import.meta.url));
const PAGE = 4096;

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
let file: string;
let children: ChildProcess[];
let setAside: string[];

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  [children, setAside] = [[], []];
  folder = await temporaryFolder();
  file = join(folder, 'service.sqlite');
  const service = await runService({ dataDir: folder });
  await addWebsite(service, 'kept.example', { exclude_bots: '0' });
  await service.stop();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Overwrites a page of the file; the first is 1. */
async function overwrite(page: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE);
  await handle.close();
}

const DAMAGES: [string, () => unknown][] = [
  ['is no database', () => writeFileSync(file, 'this is no database'.repeat(500))],
  ['has no readable schema', () => overwrite(1)],
  ['is cut off', () => truncateSync(file, PAGE * 3)],
  ['is cut off within a page', () => truncateSync(file, 600)],
  ['is empty', () => truncateSync(file)],
  [
    'is gone while its log is there',
    () => {
      rmSync(file);
      writeFileSync(`${file}-wal`, 'a log without its database');
    },
  ],
];

/** The application's own service, in a separate process. */
function builtIn(): ServiceChild {
  return new ServiceChild({
    countries: { chosen: null },
    launch: () => {
      const child = fork(script, [], { execArgv: ['--import', AS_CHILD], stdio: 'ignore' });
      children.push(child);
      return {
        pid: child.pid,
        postMessage: (message) => child.send(message, () => undefined),
        on: (event, listener) => child.on(event, listener),
        once: (event, listener) => child.once(event, listener),
        kill: () => child.kill(),
      };
    },
    dataDir: folder,
    chosen: { choice: { port: 0, sample: false }, keep: () => Promise.resolve() },
    onSetAside: (aside) => setAside.push(aside),
  });
}

const domains = async (address: string): Promise<string[]> => {
  const response = await fetch(`${address}/api/v1/websites`, {
    headers: { authorization: `Bearer ${KEY}` },
  });
  const { data } = (await response.json()) as { data: { domain: string }[] };
  return data.map(({ domain }) => domain);
};

test.each(DAMAGES)(
  'the application sets aside a store that %s, and reports where',
  async (_how, damage) => {
    await damage();
    const before = existsSync(file) ? readFileSync(file) : null;
    const service = builtIn();
    const { address } = await service.start(KEY);
    expect(await domains(address)).toEqual([]);
    expect(setAside).toHaveLength(1);
    const [aside = ''] = setAside;
    expect(aside).toMatch(/service\.sqlite\.damaged-/);
    expect(existsSync(aside) ? readFileSync(aside) : null).toEqual(before);
    await service.stop();

    // The new store is sound and contains nothing of the old write-ahead log.
    const again = builtIn();
    expect(await domains((await again.start(KEY)).address)).toEqual([]);
    expect(setAside).toHaveLength(1);
    await again.stop();
  },
);

test.each(DAMAGES)(
  'the terminal leaves a store that %s unchanged, and names the file',
  async (_how, damage) => {
    await damage();
    const before = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]);
    const { finished } = startProcess(script, ['--data', folder, '--key', KEY]);
    const { code, errors } = await finished;
    expect(code).toBe(1);
    expect(errors).toContain(`The store ${file} is damaged`);
    expect(errors).toContain(`${file}-wal`);
    expect(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])).toEqual(
      before,
    );
  },
);

test('ends when damage shows during a read, and restarts with a new store', async () => {
  const database = new DatabaseSync(file);
  const { page } = database
    .prepare("SELECT rootpage AS page FROM sqlite_master WHERE name = 'website'")
    .get() as { page: number };
  database.close();
  await overwrite(page);
  const service = builtIn();
  const { address } = await service.start(KEY);
  const [child] = children;
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  const response = await fetch(`${address}/api/v1/websites`, {
    headers: { authorization: `Bearer ${KEY}` },
  });
  expect(response.status).toBe(500);
  await ended;
  expect(setAside).toHaveLength(1);
  expect(await domains((await service.start(KEY)).address)).toEqual([]);
  await service.stop();
});
