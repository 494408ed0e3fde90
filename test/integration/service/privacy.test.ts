import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addWebsite, rowsOf, runService, temporaryFolder } from '../support/running-service';

/* Tests the promises of docs/privacy.md to the owner of a website. */

const IP = '203.0.113.77';
const IPV6 = '2001:db8:7:7:abcd::9';
const AGENT =
  'Mozilla/5.0 (Linux; Android 15; SM-SECRET) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.122 Mobile Safari/537.36';

/** Data that no file may contain: addresses, and uncounted parts of headers and URLs. */
const FORGOTTEN = [
  IP,
  '203.0.113',
  IPV6,
  '2001:db8:7:7',
  'SM-SECRET',
  '7390',
  'AppleWebKit',
  'en-GB',
  'fr;q=0.4',
  'secret-thread',
  'q=secret',
  'jane@mail.example',
  'secret-hash',
  'visitor-cookie',
];

async function makeFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const contentOf = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );
const foundIn = (folder: string, texts: readonly string[]): string[] => {
  const content = contentOf(folder);
  return texts.filter(
    (text) => content.includes(text) || content.includes(Buffer.from(text, 'utf16le')),
  );
};

/** A service that has counted two visits and an event. The browser sends more than is counted. */
async function countVisits(folder: string) {
  const service = await runService({ dataDir: folder, trustedProxies: { hops: 1 } });
  const id = await addWebsite(service, 'open.example', { exclude_params: 'email' });
  const headers = (ip: string) => ({
    'x-forwarded-for': ip,
    'user-agent': AGENT,
    'accept-language': 'en-GB,fr;q=0.4',
    cookie: 'id=visitor-cookie',
  });
  const page = 'https://open.example/kept-page?step=2&email=jane@mail.example#secret-hash';
  const referrer = 'https://forum.example/secret-thread?q=secret';
  const answers = [
    await service.hit({ page, referrer, screen_resolution: '412x915' }, headers(IP)),
    await service.hit({ page, event: { name: 'Kept event' } }, headers(IP)),
    await service.request('/js/view.gif', { headers: { ...headers(IPV6), referer: page } }),
    await service.request('/js/script.js', { headers: headers(IP) }),
    await service.request('/open.example', { headers: headers(IP) }),
  ];
  return { service, id, answers };
}

test('a visit leaves counters, and nothing that identifies a person', async () => {
  const folder = await makeFolder();
  const { service, id, answers } = await countVisits(folder);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 200, 200, 200]);
  for (const { headers } of answers) expect(headers.get('set-cookie')).toBeNull();
  expect(await rowsOf(service, id, 'page')).toEqual({ '/kept-page?step=2': 2 });
  expect(await rowsOf(service, id, 'referrer')).toEqual({ 'forum.example': 1, '': 1 });
  expect(await rowsOf(service, id, 'browser')).toEqual({ Chrome: 2 });
  expect(await rowsOf(service, id, 'language')).toEqual({ en: 2 });
  expect(foundIn(folder, FORGOTTEN)).toEqual([]);
  await service.stop();
  expect(service.faults).toEqual([]);
  // The search does find what is stored.
  expect(foundIn(folder, ['/kept-page?step=2', 'Kept event', 'forum.example'])).toHaveLength(3);
  expect(foundIn(folder, FORGOTTEN)).toEqual([]);
});

test('a deleted website leaves none of its texts', async () => {
  const folder = await makeFolder();
  const { service, id } = await countVisits(folder);
  const texts = ['kept-page', 'Kept event', 'forum.example', 'open.example'];
  expect((await service.send('DELETE', `/api/v1/websites/${id}`)).status).toBe(200);
  await expect.poll(() => foundIn(folder, texts), { timeout: 20_000 }).toEqual([]);
  await service.stop();
  expect(service.faults).toEqual([]);
  expect(foundIn(folder, texts)).toEqual([]);
});
