import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AlertRule } from '$shared/settings/alert-rules';
import type { ReportMail } from '$shared/settings/scheduled-reports';
import { type MailPeer, startPeer } from '$test/support/mail-peer';
import { PASSWORD, type Reports, startReports } from '../support/reports';
import { runIn } from '../support/terminal';

/* Alerts by e-mail, through a real mail server, checked by `sitedeck alerts run`. */

const DAY_MS = 86_400_000;
let alerts: Reports;
let peer: MailPeer;

beforeEach(async () => {
  alerts = await startReports();
  alerts.server.now = () => alerts.app.now();
  peer = await startPeer({ login: { user: 'ana', password: PASSWORD } });
  const { host, port, isTls } = peer.server;
  const mail: ReportMail = {
    host,
    port,
    encryption: isTls ? 'tls' : 'starttls',
    user: 'ana',
    from: 'alerts@example.com',
  };
  const { handlers } = alerts.app;
  await handlers['reports.saveMail']({ mail, password: PASSWORD });
  await handlers['alerts.saveDelivery']({
    delivery: { kind: 'mail', id: 'mail', isOn: true, recipients: ['ana@example.com'] },
    address: null,
  });
  const rule: AlertRule = {
    id: 'rule',
    about: 'all',
    measure: { kind: 'total', statistic: 'visitors' },
    condition: { kind: 'below', count: 1_000_000 },
    isOn: true,
  };
  await handlers['alerts.saveRule'](rule);
});

afterEach(async () => {
  await peer.close();
  await alerts.dispose();
});

test('alerts are sent by email, once, and printed', async () => {
  expect(await runIn(alerts.app, 'alerts', 'run')).toMatchObject({ output: '', code: 0 });
  alerts.app.clockOffset += DAY_MS;
  const found = await runIn(alerts.app, 'alerts', 'run');
  expect(found).toMatchObject({ code: 0 });
  expect(found.output).toContain('fewer than 1,000,000');
  expect(peer.received).toHaveLength(1);
  expect(peer.received[0]?.text).toContain('Subject: 2 alerts');
  expect(peer.received[0]?.text).toContain('sitedeck://open?account=');
  const again = await runIn(alerts.app, 'alerts', 'run');
  expect(again).toMatchObject({ output: '', errors: ['Nothing to report.'], code: 0 });
  expect(peer.received).toHaveLength(1);
});

test('alerts that cannot be sent wait, and the command says so', async () => {
  await runIn(alerts.app, 'alerts', 'run');
  alerts.app.clockOffset += DAY_MS;
  await peer.close();
  const found = await runIn(alerts.app, 'alerts', 'run');
  expect(found.code).toBe(1);
  expect(found.errors).toContain('One message waits for its next attempt.');
});

test('the command reports a server that does not answer', async () => {
  await runIn(alerts.app, 'alerts', 'run');
  alerts.app.clockOffset += DAY_MS;
  alerts.app.detour = 'http://127.0.0.1:9';
  const found = await runIn(alerts.app, 'alerts', 'run', '--format', 'json');
  expect(found.code).toBe(1);
  expect(JSON.parse(String(found.output))).toMatchObject({ message: null, runs: [] });
  expect(peer.received).toEqual([]);
});

test('the examples of docs/alerts.md work', async () => {
  const docs = readFileSync('docs/alerts.md', 'utf8');
  const examples = [...docs.matchAll(/^ {4}sitedeck (.*)$/gm)].map(([, line = '']) => line);
  expect(examples.length).toBeGreaterThan(2);
  for (const line of examples) {
    expect(await runIn(alerts.app, ...line.split(' '))).toMatchObject({ code: 0 });
  }
});
