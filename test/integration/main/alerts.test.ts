import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AlertRule } from '$shared/settings/alert-rules';
import { turnToSteadyDay } from '$test/fakes/steady-day';
import { makeWebhook } from '$test/support/records';
import { type Reports, startReports } from '../support/reports';

/* What rules find in a server's answers, what is sent to a webhook, and what happens to the message. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let alerts: Reports;
let hook: http.Server;
let status: number;
const heard: { body: Record<string, unknown>; id: unknown }[] = [];

beforeEach(async () => {
  alerts = await startReports();
  // The clocks of the server and the computer agree, except in the test of a wrong clock.
  alerts.server.now = () => alerts.app.now();
  status = 200;
  heard.length = 0;
  hook = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const id = request.headers['idempotency-key'];
      heard.push({ body: JSON.parse(body) as Record<string, unknown>, id });
      response.writeHead(status).end();
    });
  });
  hook.listen(0, '127.0.0.1');
  await once(hook, 'listening');
});

afterEach(async () => {
  hook.closeAllConnections();
  hook.close();
  await alerts.dispose();
});

const later = (ms: number) => (alerts.app.clockOffset += ms);
const check = () => alerts.app.services.checkAlerts();
const list = () => alerts.app.handlers['alerts.list']({});
const rule = (more: Partial<AlertRule> = {}): AlertRule => ({
  id: 'rule',
  about: [{ kind: 'website', accountId: alerts.account.id, websiteId: 1, domain: 'one.example' }],
  measure: { kind: 'total', statistic: 'visitors' },
  condition: { kind: 'below', count: 1_000_000 },
  isOn: true,
  ...more,
});
const webhook = makeWebhook();
const address = () => `http://127.0.0.1:${(hook.address() as AddressInfo).port}/secret-token`;

async function setUp(more: Partial<AlertRule> = {}) {
  await alerts.app.handlers['alerts.saveDelivery']({ delivery: webhook, address: address() });
  await alerts.app.handlers['alerts.saveRule'](rule(more));
  // A rule judges only days that end after it was added.
  await check();
}

describe('a rule', () => {
  test('alerts once when it holds on a finished day, also after a restart', async () => {
    await setUp();
    expect(heard).toEqual([]);
    later(DAY_MS);
    await check();
    await check();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.body).toMatchObject({
      version: 1,
      alerts: [{ website: 'one.example', cause: 'below', expected: 1_000_000 }],
    });
    expect((await list()).runs[0]).toMatchObject({ outcome: 'made', to: 'Team (JSON)' });
    await alerts.app.restart();
    later(HOUR_MS);
    await check();
    expect(heard).toHaveLength(1);
  });

  test('is one message after a week of sleep', async () => {
    await setUp({ about: 'all' });
    later(8 * DAY_MS);
    await check();
    expect(heard).toHaveLength(1);
  });

  test('says nothing about a server that does not answer, until it does', async () => {
    await setUp();
    later(DAY_MS);
    alerts.app.detour = 'http://127.0.0.1:9';
    await check();
    expect(heard).toEqual([]);
    alerts.app.detour = null;
    later(HOUR_MS);
    await check();
    expect(heard).toHaveLength(1);
  });

  test('trusts the clock of the server, not one that is a year ahead', async () => {
    await setUp();
    alerts.server.now = Date.now;
    later(365 * DAY_MS);
    await check();
    expect(heard).toEqual([]);
  });

  test('is not about another website under the same id', async () => {
    const other = { kind: 'website', accountId: alerts.account.id, websiteId: 1 } as const;
    await setUp({ about: [{ ...other, domain: 'former.example' }] });
    later(DAY_MS);
    await check();
    expect(heard).toEqual([]);
  });

  test('waits for the end of the quiet hours', async () => {
    turnToSteadyDay(alerts.app, alerts.server);
    await setUp();
    later(DAY_MS);
    alerts.app.quietHours = { quietFrom: '00:00', quietTo: '23:59' };
    await check();
    expect(heard).toEqual([]);
    alerts.app.quietHours = { quietFrom: '12:00', quietTo: '12:00' };
    await check();
    expect(heard).toHaveLength(1);
  });

  test('is refused if it makes no sense', async () => {
    const measure = { kind: 'list', statistic: 'referrer' } as const;
    const { alertRule } = await import('$shared/settings/alert-rules-schema');
    expect(alertRule.safeParse(rule({ measure })).success).toBe(false);
    expect(alertRule.safeParse(rule({ measure, condition: { kind: 'new' } })).success).toBe(true);
  });
});

describe('a webhook', () => {
  test('that answers 500 is tried again after a while, with the same message', async () => {
    await setUp();
    later(DAY_MS);
    status = 500;
    await check();
    await check();
    expect(heard).toHaveLength(1);
    expect(await list()).toMatchObject({ waiting: 1, runs: [] });
    status = 200;
    later(6 * 60_000);
    await check();
    expect(heard).toHaveLength(2);
    expect(heard[1]?.id).toBe(heard[0]?.id);
    expect(await list()).toMatchObject({ waiting: 0, runs: [{ outcome: 'made' }] });
  });

  test('that refuses is not asked again', async () => {
    await setUp();
    later(DAY_MS);
    status = 403;
    await check();
    later(DAY_MS);
    await check();
    expect(heard).toHaveLength(1);
    const failure = { code: 'webhook-refused', detail: 'HTTP 403' };
    expect((await list()).runs[0]).toMatchObject({ outcome: 'failed', failure });
  });

  test('is not called again if Sitedeck ended while sending', async () => {
    await setUp();
    later(DAY_MS);
    status = 500;
    await check();
    await alerts.app.restart();
    const file = join(alerts.app.folder, 'alerts.json');
    const kept = readFileSync(file, 'utf8');
    writeFileSync(file, kept.replace('"isHandedOver": false', '"isHandedOver": true'));
    later(DAY_MS / 2);
    await check();
    expect(heard).toHaveLength(1);
    expect(await list()).toMatchObject({ waiting: 0, runs: [{ outcome: 'unsure' }] });
  });

  test('keeps its address in the keychain alone', async () => {
    await setUp();
    expect(readFileSync(join(alerts.app.folder, 'alerts.json'), 'utf8')).not.toContain('secret');
    expect((await list()).deliveries[1]).toMatchObject({ host: new URL(address()).host });
    const before = await alerts.app.handlers['keychain.check']({});
    expect(before.orphans).toEqual([]);
    await alerts.app.handlers['alerts.removeDelivery']({ id: 'hook' });
    await expect(
      alerts.app.handlers['alerts.saveDelivery']({ delivery: webhook, address: null }),
    ).rejects.toMatchObject({ code: 'webhook-missing' });
  });

  test('can be tested at once', async () => {
    await setUp();
    await alerts.app.handlers['alerts.testDelivery']({ id: 'hook' });
    expect(heard[0]?.body).toMatchObject({ alerts: [] });
    status = 404;
    await expect(alerts.app.handlers['alerts.testDelivery']({ id: 'hook' })).rejects.toMatchObject({
      code: 'webhook-refused',
      details: { detail: 'HTTP 404' },
    });
  });
});

test('a removed account is removed from the rules', async () => {
  await setUp();
  await alerts.app.handlers['accounts.remove']({ accountId: alerts.account.id });
  expect((await list()).rules).toEqual([]);
});
