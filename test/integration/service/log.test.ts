import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPeer } from '$test/support/mail-peer';
import { bundleService, type ServiceProcess, startProcess } from '$test/support/service-process';
import { line } from '../support/log-line';
import { FIREFOX, KEY, temporaryFolder } from '../support/running-service';

/* The log of a service that does everything it can do. */

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
let running: ServiceProcess | null = null;
beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.finished;
  await rm(folder, { recursive: true });
});

interface LogLine extends Record<string, unknown> {
  level: string;
  event: string;
  refused?: Record<string, number>;
}

const run = (...argv: string[]) => startProcess(script, [...argv, '--data', folder]).finished;

async function stop(service: ServiceProcess): Promise<{ output: string; errors: string }> {
  service.child.kill('SIGTERM');
  return service.finished;
}

const linesOf = (errors: string): LogLine[] =>
  errors
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as LogLine);

/** The refused requests of all minutes, by kind and status. */
function sumOfRefused(lines: readonly LogLine[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [kind, times] of lines.flatMap(({ refused = {} }) => Object.entries(refused)))
    sum[kind] = (sum[kind] ?? 0) + times;
  return sum;
}

const VISITOR = '203.0.113.77';
const KEYS = [
  KEY,
  'wrong-key',
  'page-password',
  'wrong-password',
  'smtp-password',
  'no-such-token',
];
const PERSONS = [VISITOR, '198.51.100.3', 'Firefox', 'anna@x.example', 'sender.example', 'Anna'];
const PLACES = ['/private/page', 'referrer.example', 'secret-parameter', 'access.log'];

/** Sends the requests of visitors, readers and strangers. */
async function useEverything(address: string): Promise<void> {
  const ask = (path: string, init: RequestInit = {}) => fetch(address + path, init);
  const authorization = `Bearer ${KEY}`;
  const form = { domain: 'a.example', privacy: '2', password: 'page-password', email: '1' };
  const added = await ask('/api/v1/websites', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { authorization },
  });
  expect(added.status).toBe(201);
  const page = 'https://a.example/private/page?secret-parameter=1';
  const hit = (body: string) =>
    ask('/api/event', {
      method: 'POST',
      body,
      headers: { 'user-agent': FIREFOX, 'x-forwarded-for': VISITOR },
    });
  const referrer = 'https://referrer.example/';
  expect((await hit(JSON.stringify({ page, referrer }))).status).toBe(204);
  for (let n = 0; n < 40; n += 1) await hit(`{"page": "${page}`);
  const wrong = { headers: { authorization: 'Bearer wrong-key' } };
  expect((await ask('/api/v1/websites', wrong)).status).toBe(401);
  const body = new URLSearchParams({ password: 'wrong-password' });
  await ask('/a.example', { method: 'POST', body });
  await ask('/unsubscribe/no-such-token');
  const query = 'name=page&from=2026-01-01&to=2026-12-31&search=secret-parameter';
  expect((await ask(`/api/v1/stats/1?${query}`, { headers: { authorization } })).status).toBe(200);
}

test('has one line of JSON per event, and neither keys nor personal data', async () => {
  const peer = await startPeer({ login: { user: 'deck', password: 'smtp-password' } });
  const smtp = ['--smtp', `smtp://deck@127.0.0.1:${peer.server.port}`];
  const addresses = ['--mail-from', 'reports@sender.example', '--mail-to', 'anna@x.example'];
  const log = ['--log-format', 'json', '--log-level', 'debug'];
  const service = (running = startProcess(
    script,
    ['--data', folder, '--trust-proxy', '1', ...log, ...smtp, ...addresses],
    { SITEDECK_SERVICE_KEY: KEY, SITEDECK_SERVICE_SMTP_PASSWORD: 'smtp-password' },
  ));
  await useEverything(await service.address);
  const file = join(folder, 'access.log');
  await writeFile(file, line('/private/page') + line('/other', { ip: '198.51.100.3' }));
  expect((await run('import', '--domain', 'a.example', file)).code).toBe(0);
  expect((await run('import', '--domain', 'a.example', join(folder, 'missing'))).code).toBe(1);
  expect((await run('imports', 'undo', '1')).code).toBe(0);
  expect((await run('keys', 'add', '--name', 'Anna')).code).toBe(0);
  expect((await run('keys', 'revoke', 'Anna')).code).toBe(0);
  expect((await run('retention', 'set', '30')).code).toBe(0);
  const { errors } = await stop(service);
  await peer.close();

  const lines = linesOf(errors);
  // The duration of queries, and the minute in which refusals are logged, depend on the machine.
  const others = ['request.answered', 'query.slow', 'requests.refused'];
  const events = lines.map(({ event }) => event).filter((event) => !others.includes(event));
  expect(events.join(' ')).toBe(
    'service.started import.started import.finished import.started import.ended undo.started undo.finished ' +
      'key.added key.revoked retention.changed service.stopping service.stopped',
  );
  const one = (event: string) => lines.find((each) => each.event === event);
  expect(one('import.finished')).toMatchObject({
    website: 'a.example',
    source: 'combined',
    import: 1,
    counted: 2,
  });
  const refused = lines.filter(({ event }) => event === 'requests.refused');
  expect(new Set(refused.map(({ level }) => level))).toEqual(new Set(['warn']));
  expect(sumOfRefused(refused)).toMatchObject({ 'hit 400': 40, 'api 401': 1 });
  expect(one('service.stopping')).toMatchObject({ signal: 'SIGTERM' });
  for (const secret of [...KEYS, ...PERSONS, ...PLACES])
    expect(errors, secret).not.toContain(secret);
});

test('a generated key is shown once on standard output, and in no line of the log', async () => {
  const environment = { SITEDECK_SERVICE_LOG_LEVEL: 'debug' };
  const first = (running = startProcess(script, ['--data', folder], environment));
  await first.address;
  const { output, errors } = await stop(first);
  const key = /API key \(shown this once\): (\S+)/.exec(output)?.[1] ?? '';
  expect(key.length).toBeGreaterThan(20);
  expect(errors).not.toContain(key);
  expect(errors).toMatch(/^\S+Z info {2}The service started\. version=\S+ node=\S+ address=http/);
});

test('a start that fails is one line of JSON too', async () => {
  running = startProcess(script, ['--data', folder, '--key', KEY]);
  await running.address;
  const { code, errors, output } = await run('--log-format', 'json');
  expect([code, output]).toEqual([1, '']);
  expect(linesOf(errors)).toMatchObject([{ level: 'error', event: 'service.failed' }]);
});

test('backup and restore have a line of their own when asked for it', async () => {
  running = startProcess(script, ['--data', folder, '--key', KEY]);
  await running.address;
  await stop(running);
  const file = join(folder, 'copy.sqlite');
  const logged = (...argv: string[]) => run(...argv, file, '--log-format', 'json');
  const events: LogLine[] = [];
  for (const command of ['backup', 'restore']) {
    const { code, errors } = await logged(command);
    expect(code).toBe(0);
    events.push(...linesOf(errors));
  }
  expect(events).toMatchObject([
    { event: 'backup.finished', websites: 0 },
    { event: 'restore.finished', websites: 0 },
  ]);
  const [again = ''] = (await logged('backup')).errors.split('\n');
  expect(JSON.parse(again)).toMatchObject({ level: 'error', event: 'backup.failed' });
});

test.each([
  ['--log-format', 'xml', '"xml" is not a format of the log. Choose one of: text, json.'],
  [
    '--log-level',
    'loud',
    '"loud" is not a level of the log. Choose one of: error, warn, info, debug.',
  ],
])('%s %s is refused', async (option, value, message) => {
  const { code, errors } = await run(option, value);
  expect([code, errors.split('\n')[0]]).toEqual([2, message]);
});
