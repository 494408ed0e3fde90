import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AlertContent } from '$service/alerts/record';
import { AlertRunner } from '$service/alerts/runner';
import type { AlertSettings, ServiceAlertRule } from '$service/alerts/settings';
import { openLog } from '$service/log/log';
import type { Store } from '$service/store/store';
import { openSession } from '$smtp/session';
import { countVisits, readerOf } from '$test/support/alert-bench';
import { type MailPeer, startPeer } from '$test/support/mail-peer';
import { startWebhookPeer, type WebhookPeer } from '$test/support/webhook-peer';
import { ENGINES, storesOf } from './engines';

/* The service's own alerts: what goes out, once, whatever the store's engine. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RECORD = 'alerts.record';
const MANY: ServiceAlertRule = {
  about: 'all',
  measure: { kind: 'total', statistic: 'visitors' },
  condition: { kind: 'above', count: 5 },
};

describe.each(ENGINES)('$name', (engine) => {
  const open = storesOf(engine);
  let store: Store;
  let hook: WebhookPeer;
  let peer: MailPeer;
  let now: number;
  let lines: string[];

  beforeEach(async () => {
    [store, hook, peer] = await Promise.all([open(), startWebhookPeer(), startPeer()]);
    now = Date.now();
    lines = [];
    await store.websites.store({ domain: 'shop.example', privacy: 0 });
  });
  afterEach(async () => {
    hook.close();
    await peer.close();
  });

  const chat = (more: object = {}): AlertSettings['deliveries'][number] => ({
    kind: 'webhook',
    name: 'Chat',
    format: 'json',
    address: new URL(hook.address),
    allowsPrivate: true,
    ...more,
  });
  const runnerOf = (settings: Partial<AlertSettings> = {}, on: Store = store): AlertRunner =>
    new AlertRunner({
      store: on,
      reader: readerOf(on),
      settings: { language: 'en', rules: [MANY], deliveries: [chat()], ...settings },
      mail: { server: peer.server, from: { name: '', address: 'alerts@sender.example' } },
      publicAddress: 'https://stats.example/deck',
      log: openLog({ format: 'text', level: 'info' }, (line) => lines.push(line.slice(25))),
      openSession: ({ server, from }, signal) =>
        openSession(server, from.address, { connectMs: 20_000, answerMs: 20_000 }, signal),
      now: () => now,
    });
  const visits = (count = 6, id = 1) => countVisits(store, id, now, count);
  const record = async (): Promise<AlertContent> =>
    JSON.parse((await store.settings.get(RECORD)) ?? '') as AlertContent;

  test('what is found goes to everyone, once, in the language of the file', async () => {
    const recipients = ['a@x.example', 'b@x.example'];
    const runner = runnerOf({
      language: 'de',
      deliveries: [{ kind: 'mail', name: 'Us', recipients }, chat()],
    });
    await runner.tick();
    expect(hook.heard).toEqual([]);
    await visits(1_234);
    await runner.tick();
    expect(hook.heard).toEqual([]);
    now += HOUR_MS;
    await visits(1_234);
    await runner.tick();
    await runner.tick();
    now += HOUR_MS;
    await runner.tick();
    expect(hook.heard).toHaveLength(1);
    expect(hook.heard[0]?.body).toMatchObject({ title: 'Benachrichtigung: shop.example' });
    const [line] = (hook.heard[0]?.body as { alerts: { why: string; link: string }[] }).alerts;
    expect(line?.why).toMatch(/^Besuche: (?:1\.234|2\.468) am \S+ \d+\. \S+, mehr als 5\.$/);
    expect(line?.link).toMatch(/^https:\/\/stats\.example\/deck\/shop\.example/);
    expect(peer.received).toHaveLength(1);
    expect(peer.received[0]?.text).toContain('Auto-Submitted: auto-generated');
    expect(lines.filter((one) => one.includes('An alert was sent.'))).toHaveLength(2);
    expect((await record()).outbox).toEqual([]);
  });

  test('a webhook that answers 500 is tried again, with the same message', async () => {
    hook.status = 500;
    const runner = runnerOf();
    await visits();
    expect(await runner.run(true)).toMatchObject({ waiting: 1, failed: [{ name: 'Chat' }] });
    await runner.tick();
    expect(hook.heard).toHaveLength(1);
    hook.status = 200;
    now += 6 * MINUTE_MS;
    // Another process, or the next start.
    await runnerOf().tick();
    expect(hook.heard.map(({ id }) => id)).toEqual([hook.heard[0]?.id, hook.heard[0]?.id]);
    expect(lines.join('\n')).not.toContain('secret-token');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('is tried again. delivery=1 error="It refused (HTTP 500)"');
  });

  test('one that refuses is not, nor one of the local network without consent', async () => {
    hook.status = 403;
    await visits();
    const runner = runnerOf({ deliveries: [chat(), chat({ name: 'No', allowsPrivate: false })] });
    const report = await runner.run(true);
    expect(report).toMatchObject({
      found: [expect.stringContaining('shop.example: Visits: 6') as string],
      sent: [],
      failed: [{ reason: 'It refused (HTTP 403)' }, { name: 'No' }],
      waiting: 0,
    });
    now += DAY_MS;
    await runner.tick();
    expect(hook.heard).toHaveLength(1);
    expect(JSON.stringify([report, lines])).not.toContain('secret-token');
  });

  test('what was being sent when the service ended is not sent again', async () => {
    hook.status = 500;
    await visits();
    await runnerOf().run(true);
    const content = await record();
    const outbox = content.outbox.map((item) => ({ ...item, isHandedOver: true }));
    await store.settings.set(RECORD, JSON.stringify({ ...content, outbox }));
    now += DAY_MS / 4;
    await runnerOf().tick();
    expect(hook.heard).toHaveLength(1);
    expect(lines.at(-1)).toContain('may have been sent');
  });

  test('of several processes that all believe to be alone, one sends', async () => {
    await visits();
    const lease = { isHeld: true, release: async () => {} };
    const careless: Store = { ...store, leases: { take: async () => lease } };
    const runners = [1, 2, 3, 4].map(() => runnerOf({}, careless));
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(runners.map((runner) => runner.tick()));
      now += HOUR_MS / 4;
    }
    expect(hook.heard).toHaveLength(1);
    expect((await record()).outbox).toEqual([]);
  });

  test('who was replaced while connecting hands nothing over', async () => {
    await visits();
    const runner = runnerOf();
    const { settings } = store;
    const stale: Store = {
      ...store,
      settings: {
        ...settings,
        async replace(name, expected, value) {
          // Between finding the message and handing it over, another process writes.
          if (value.includes('"isHandedOver":true')) {
            await settings.set(name, JSON.stringify({ ...(await record()), checkedAt: 1 }));
          }
          return settings.replace(name, expected, value);
        },
      },
    };
    await runnerOf({}, stale).tick();
    expect(hook.heard).toEqual([]);
    await runner.tick();
    expect(hook.heard).toHaveLength(1);
  });

  test('a long stop is one message', async () => {
    for (let more = 0; more < 12; more += 1) {
      await store.websites.store({ domain: `w${more}.example` });
    }
    const rule: ServiceAlertRule = { ...MANY, condition: { kind: 'below', count: 5 } };
    const runner = runnerOf({ rules: [rule] });
    await runner.tick();
    now += 8 * DAY_MS;
    const content = await record();
    // Of the days that it was off nothing is known.
    await runner.tick();
    expect(hook.heard).toEqual([]);
    const watched = [{ from: 0, to: now }];
    await store.settings.set(RECORD, JSON.stringify({ ...content, watched }));
    await runner.tick();
    expect(hook.heard).toHaveLength(1);
    expect(hook.heard[0]?.body).toMatchObject({ title: '13 alerts', more: '3 more alerts' });
  });

  test('stopping waits for the message that is being sent', async () => {
    await visits();
    const deliveries = [chat(), chat({ name: 'Other' })];
    const runner = runnerOf({ deliveries });
    let stopped = Promise.resolve();
    hook.onHeard = () => {
      stopped = runner.stop();
    };
    await runner.tick();
    await stopped;
    expect(hook.heard).toHaveLength(1);
    expect(await runner.run(true)).toBeNull();
    hook.onHeard = () => {};
    await runnerOf({ deliveries }).tick();
    expect(hook.heard).toHaveLength(2);
  });

  test('a value is replaced only where it is the expected one', async () => {
    const { settings } = store;
    const replaced = [
      await settings.replace('x', 'a', 'b'),
      await settings.replace('x', null, 'a'),
      await settings.replace('x', null, 'b'),
      await settings.replace('x', 'a', 'c'),
      await settings.replace('x', 'a', 'd'),
    ];
    expect(replaced).toEqual([false, true, false, true, false]);
    expect(await settings.get('x')).toBe('c');
  });
});
