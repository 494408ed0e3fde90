import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServiceChild } from '$main/built-in-service/child';
import { bundleService } from '$test/support/service-process';
import { KEY, temporaryFolder } from '../support/running-service';

/* The built-in service, in its own process, reports a website's first visit to the application. */

const AS_CHILD = fileURLToPath(new URL('../support/as-child.mjs', import.meta.url));
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

let bundle: Awaited<ReturnType<typeof bundleService>>;
let folder: string;
let child: ChildProcess | null = null;

beforeAll(async () => {
  bundle = await bundleService();
  folder = await temporaryFolder();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await bundle.remove();
  await rm(folder, { recursive: true });
});

test('reports each website’s first visit when it is counted, and no further one', async () => {
  const visited: number[] = [];
  const service = new ServiceChild({
    countries: { chosen: null },
    launch: () => {
      const started = fork(bundle.script, [], {
        execArgv: ['--import', AS_CHILD],
        stdio: 'ignore',
      });
      child = started;
      return {
        pid: started.pid,
        postMessage: (message) => started.send(message, () => undefined),
        on: (event, listener) => started.on(event, listener),
        once: (event, listener) => started.once(event, listener),
        kill: () => started.kill(),
      };
    },
    dataDir: folder,
    chosen: { choice: { port: 0, sample: false }, keep: () => Promise.resolve() },
    onVisited: (websiteId) => visited.push(websiteId),
  });
  const { address } = await service.start(KEY);
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(`${address}${path}`, { method: 'POST', body, headers });
  for (const domain of ['a.example', 'b.example']) {
    const fields = new URLSearchParams({ domain, privacy: '1' }).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const headers = { authorization: `Bearer ${KEY}`, ...form };
    expect((await post('/api/v1/websites', fields, headers)).ok).toBe(true);
  }
  const hit = (page: string, referrer = '') =>
    post('/api/event', JSON.stringify({ page, referrer }), { 'user-agent': FIREFOX });
  // A page that was opened from another page of the website is no visit.
  await hit('https://a.example/two', 'https://a.example/');
  await hit('https://b.example/');
  await hit('https://b.example/', 'https://search.example/');
  await hit('https://a.example/');
  await expect.poll(() => visited).toEqual([2, 1]);
  await service.stop();
});
