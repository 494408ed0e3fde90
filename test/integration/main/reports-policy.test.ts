import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { ReportBan, ScheduledReport } from '$shared/settings/scheduled-reports';
import { startPeer } from '$test/support/mail-peer';
import { type Reports, startReports } from '../support/reports';
import { runIn } from '../support/terminal';

/* Main enforces what a policy forbids about scheduled reports, whoever asks. */

const refused = { code: 'not-allowed-here' };
let reports: Reports;

afterEach(async () => {
  await reports.dispose();
});

/** Starts with files that were written before there was a policy. */
async function start(...forbidden: ReportBan[]) {
  reports = await startReports({ forbidden });
  const peer = await startPeer();
  const { host, port } = peer.server;
  const mail = { host, port, encryption: 'starttls', user: null, from: 'a@example.com' } as const;
  const mailed: ScheduledReport = {
    ...reports.weekly,
    id: 'mail',
    delivery: 'mail',
    folder: null,
    recipients: ['bo@example.com'],
  };
  const late = { handled: '2020-01-06', attempts: 0, notBefore: 0 };
  await reports.app.restart();
  writeFileSync(
    join(reports.app.folder, 'reports.json'),
    JSON.stringify({
      reports: [reports.weekly, mailed],
      progress: { weekly: late, mail: late },
      runs: [],
      mail,
    }),
  );
  const { handlers } = reports.app;
  return { peer, mail, mailed, handlers };
}

test('makes, saves and sends nothing if reports are forbidden', async () => {
  const { peer, mail, handlers } = await start('reports');
  await reports.app.services.checkReports();
  const { runs, forbidden } = await handlers['reports.list']({});
  expect(forbidden).toEqual(['reports']);
  expect(runs.map(({ failure }) => failure)).toMatchObject([refused, refused]);
  expect(reports.making.count).toBe(0);
  await expect(reports.schedule()).rejects.toMatchObject(refused);
  await expect(handlers['reports.saveMail']({ mail, password: null })).rejects.toMatchObject(
    refused,
  );
  await expect(handlers['reports.testMail']({ to: 'a@example.com' })).rejects.toMatchObject(
    refused,
  );
  const command = await runIn(reports.app, 'reports', 'run', '--report', 'weekly');
  expect(command).toMatchObject({ code: 1 });
  expect(command.error).toContain('doesn’t allow this');
  expect([readdirSync(reports.folder), peer.arrived]).toEqual([[], []]);
  await handlers['reports.remove']({ id: 'mail' });
  await handlers['reports.saveMail']({ mail: null, password: null });
  await peer.close();
});

test('only writes reports to folders if e-mail is forbidden', async () => {
  const { peer, handlers } = await start('reportMail');
  const runs = await handlers['reports.run']({ ids: ['weekly', 'mail'] });
  expect(runs).toMatchObject([{ outcome: 'made' }, { outcome: 'failed', failure: refused }]);
  expect(readdirSync(reports.folder)).toHaveLength(1);
  expect(peer.arrived).toEqual([]);
  await reports.schedule({ name: 'Another name' });
  await expect(
    reports.schedule({ delivery: 'mail', folder: null, recipients: ['bo@example.com'] }),
  ).rejects.toMatchObject(refused);
  await peer.close();
});

test('forbidden reports can be switched off and restored after deletion', async () => {
  const { peer, mailed, handlers } = await start('reportMail');
  const save = handlers['reports.save'];
  await handlers['reports.remove']({ id: 'mail' });
  await expect(save({ ...mailed, name: 'Another name' })).rejects.toMatchObject(refused);
  await save(mailed);
  const list = async () => (await handlers['reports.list']({})).reports;
  expect(await list()).toMatchObject([{ id: 'weekly' }, mailed]);
  expect(await handlers['reports.run']({ ids: ['mail'] })).toMatchObject([{ failure: refused }]);
  await save({ ...mailed, isOn: false });
  expect(await list()).toMatchObject([{ id: 'weekly' }, { id: 'mail', isOn: false }]);
  await expect(save(mailed)).rejects.toMatchObject(refused);
  expect(peer.arrived).toEqual([]);
  await peer.close();
});
