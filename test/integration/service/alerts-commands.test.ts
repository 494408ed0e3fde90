import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseAlerts } from '$service/alerts/settings';
import { countVisits } from '$test/support/alert-bench';
import { type MailPeer, startPeer } from '$test/support/mail-peer';
import { bundleService, type ServiceProcess, startProcess } from '$test/support/service-process';
import { openTestStore } from '$test/support/test-store';
import { startWebhookPeer, type WebhookPeer } from '$test/support/webhook-peer';
import { KEY, temporaryFolder } from '../support/running-service';

/* The commands of the service's alerts, as processes, and the examples of docs/alerts.md. */

const PAGE = readFileSync(new URL('../../../docs/alerts.md', import.meta.url), 'utf8');
const FOUND = /^shop\.example: Visits: 6 on .+, more than 5\.$/m;
const RULE = {
  about: 'all',
  measure: { kind: 'total', statistic: 'visitors' },
  condition: { kind: 'above', count: 5 },
};

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
let file: string;
let hook: WebhookPeer;
let peer: MailPeer;
let service: ServiceProcess | null = null;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'alerts.json');
  [hook, peer] = await Promise.all([startWebhookPeer(), startPeer()]);
  const store = openTestStore(folder);
  const id = store.websites.store({ domain: 'shop.example' })?.id ?? 0;
  await countVisits(store.asStore, id, Date.now(), 6);
  store.close();
});
afterEach(async () => {
  service?.child.kill('SIGKILL');
  await service?.finished;
  service = null;
  hook.close();
  await peer.close();
  await rm(folder, { recursive: true });
});

/** Writes a file of alerts. */
async function write(more: object = {}): Promise<void> {
  const chat = { kind: 'webhook', name: 'Chat', address: hook.address, allowsPrivate: true };
  await writeFile(file, JSON.stringify({ rules: [RULE], deliveries: [chat], ...more }));
}
const run = (...argv: string[]) => startProcess(script, argv).finished;
const runAlerts = (...more: string[]) => run('alerts', 'run', '--data', folder, ...more);
async function serve(...more: string[]): Promise<ServiceProcess> {
  service = startProcess(script, ['--data', folder, '--key', KEY, ...more]);
  await service.address;
  return service;
}

describe('alerts run', () => {
  test('without a service prints and sends what it finds, once', async () => {
    await write();
    const { code, output, errors } = await runAlerts('--alerts', file);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(FOUND);
    expect(output).toContain('Sent: Chat\n');
    expect(hook.heard).toHaveLength(1);
    expect(await runAlerts('--alerts', file)).toMatchObject({
      code: 0,
      output: 'Nothing to report.\n',
    });
    expect(hook.heard).toHaveLength(1);
  });

  test('says what waits, what is refused and what is missing, without the address', async () => {
    hook.status = 500;
    await write({ rules: [RULE, { ...RULE, about: ['none.example'] }] });
    const { code, errors, output } = await runAlerts('--alerts', file);
    expect(code).toBe(1);
    expect(errors).toBe(
      'Not sent: Chat: It refused (HTTP 500)\nOne message waits for its next attempt.\n' +
        'There is no website none.example here.\n',
    );
    expect(output + errors).not.toContain('secret-token');
  });

  test('lets the running service do it by its own file', async () => {
    await serve();
    const without = await runAlerts();
    expect(without.errors).toBe('The running service was started without --alerts.\n');
    expect(without.code).toBe(1);
    service?.child.kill('SIGTERM');
    await service?.finished;
    await write();
    const running = await serve('--alerts', file);
    await expect.poll(() => hook.heard.length).toBe(1);
    const { code, output } = await runAlerts();
    expect(code).toBe(0);
    expect(output).toContain('Nothing to report.');
    running.child.kill('SIGTERM');
    const { errors } = await running.finished;
    expect(errors).toContain('An alert was sent. delivery=1');
    expect(errors).not.toContain('secret-token');
    expect(hook.heard).toHaveLength(1);
  });

  test('needs a file where no service runs', async () => {
    const { code, errors } = await runAlerts();
    expect([code, errors]).toEqual([1, 'Give the file of alerts with --alerts.\n']);
  });
});

test('what was being sent when the service was killed is not sent again', async () => {
  await write();
  hook.onHeard = async () => {
    service?.child.kill('SIGKILL');
    await service?.finished;
  };
  await serve('--alerts', file);
  await service?.finished;
  hook.onHeard = () => {};
  const next = await serve('--alerts', file);
  expect(await runAlerts()).toMatchObject({ code: 0 });
  next.child.kill('SIGTERM');
  const { errors } = await next.finished;
  expect(errors).toContain('An alert may have been sent, and isn’t sent again. delivery=1');
  expect(hook.heard).toHaveLength(1);
});

test('alerts test sends to everywhere, and says what goes wrong', async () => {
  const us = { kind: 'mail', name: 'Us', recipients: ['me@x.example'] };
  const chat = { kind: 'webhook', name: 'Chat', address: hook.address };
  await write({ deliveries: [us, { ...chat, allowsPrivate: true }, { ...chat, name: 'Other' }] });
  const smtp = ['--smtp', `smtp://127.0.0.1:${peer.server.port}`, '--mail-from', 'a@x.example'];
  const { code, output, errors } = await run('alerts', 'test', '--alerts', file, ...smtp);
  expect([code, output]).toEqual([1, 'Sent: Us\nSent: Chat\n']);
  expect(errors).toMatch(/^Not sent: Other: Its address is in the local network/);
  expect(peer.received[0]?.text).toContain('Subject: Test alert from Sitedeck');
  expect(hook.heard).toMatchObject([{ body: { title: 'Test alert from Sitedeck', alerts: [] } }]);
});

describe('serve refuses', () => {
  test.each<[string, string, string]>([
    ['no JSON', '{"address": "hush', 'isn’t JSON'],
    ['another value', '{"rules": [], "deliveries": [{"kind": "hush"}]}', '"deliveries.0.kind"'],
    [
      'mail without a server',
      '{"rules": [], "deliveries": [{"kind": "mail", "name": "Us", "recipients": ["me@x.example"]}]}',
      'need a mail server: give it with --smtp',
    ],
  ])('%s', async (_, content, words) => {
    await writeFile(file, content);
    const { code, errors } = await run('--data', folder, '--alerts', file);
    expect(code).toBe(2);
    expect(errors).toContain(words);
    expect(errors).not.toContain('hush');
  });

  test('a missing file', async () => {
    const { code, errors } = await run('--data', folder, '--alerts', file);
    expect(code).toBe(2);
    expect(errors).toContain(`The file of alerts ${file} can’t be read`);
  });
});

test('the examples of docs/alerts.md work', async () => {
  const blocks = [...PAGE.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const example = blocks.find((block) => block.includes('"rules"')) ?? '';
  expect(parseAlerts(example).rules.length).toBeGreaterThan(2);
  const { deliveries, ...others } = JSON.parse(example) as { deliveries: { kind: string }[] };
  const here = deliveries.map((one) =>
    one.kind === 'webhook' ? { ...one, address: hook.address, allowsPrivate: true } : one,
  );
  await writeFile(file, JSON.stringify({ ...others, deliveries: here }));
  const examples = [...PAGE.matchAll(/^ {4}sitedeck-service (.*)$/gm)].map(([, line = '']) => line);
  expect(examples).toHaveLength(3);
  const argvOf = (line: string): string[] =>
    line
      .replace('DIR', folder)
      .replace('alerts.json', file)
      .replace(/smtp:\S+/, `smtp://127.0.0.1:${peer.server.port}`)
      .split(' ');
  const [started = '', ...commands] = examples;
  await serve(...argvOf(started));
  for (const line of commands) {
    expect(await run(...argvOf(line)), line).toMatchObject({ code: 0, errors: '' });
  }
  expect(hook.heard.length).toBeGreaterThan(0);
  expect(peer.received.length).toBeGreaterThan(0);
});
