import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Subject, WebsiteSubject } from '$shared/settings/source';
import { canMount, fillDisk, mountSmall, unmount } from '$test/fakes/small-disk';
import { startPeer } from '$test/support/mail-peer';
import { PASSWORD, type Reports, startReports } from '../support/reports';

/* Scheduled reports on a full disk, and with a mail server whose certificate nobody trusts. */

let reports: Reports;

beforeEach(async () => {
  reports = await startReports();
});

afterEach(() => reports.dispose());

const run = (id: string) => reports.app.handlers['reports.run']({ ids: [id] });

test.runIf(canMount())(
  'a disk that gets full in the middle of a report keeps the earlier files, and no others',
  async () => {
    const { folder } = reports;
    mountSmall(folder, 1);
    try {
      const [near] = reports.weekly.about as WebsiteSubject[];
      if (near === undefined) throw new Error('no website');
      const two: Subject = { ...near, websiteId: 2, domain: 'two.example' };
      await reports.schedule({ about: [near, two] });
      expect(await run('weekly')).toMatchObject([{ outcome: 'made' }]);
      const made = readdirSync(folder).sort();
      expect(made).toHaveLength(2);
      for (const name of made) writeFileSync(join(folder, name), 'old');
      // There is space for one of the two files.
      const clear = fillDisk(folder, 4);
      expect(await run('weekly')).toMatchObject([
        { outcome: 'failed', failure: { code: 'file-not-written', message: 'save: ENOSPC' } },
      ]);
      clear();
      expect(readdirSync(folder).sort()).toEqual(made);
      for (const name of made) expect(readFileSync(join(folder, name), 'utf8')).toBe('old');
      expect(await run('weekly')).toMatchObject([{ outcome: 'made' }]);
      for (const name of made)
        expect(readFileSync(join(folder, name), 'utf8')).toContain('"websiteId"');
    } finally {
      unmount(folder);
    }
  },
);

test.each(['tls', 'starttls'] as const)(
  'a mail server on another computer with an untrusted certificate gets neither password nor message: %s',
  async (encryption) => {
    const login = { user: 'ana', password: PASSWORD };
    const peer = await startPeer({
      login,
      ...(encryption === 'tls' && { encryption: 'from the start' }),
    });
    try {
      // The system connects this address to this computer, but Sitedeck does not recognize it as local.
      const [host, { port }] = ['0.0.0.0', peer.server];
      const mail = { host, port, encryption, user: 'ana', from: 'reports@example.com' };
      await reports.app.handlers['reports.saveMail']({ mail, password: PASSWORD });
      await reports.schedule({ delivery: 'mail', folder: null, recipients: ['ana@example.com'] });
      const failure = {
        code: 'mail-insecure',
        detail: expect.stringMatching(/self.signed/) as string,
      };
      expect(await run('weekly')).toMatchObject([{ outcome: 'failed', failure }]);
      await expect(
        reports.app.handlers['reports.testMail']({ to: 'ana@example.com' }),
      ).rejects.toMatchObject({ code: 'mail-insecure' });
      expect(peer).toMatchObject({ logins: [], arrived: [] });
    } finally {
      await peer.close();
    }
  },
);

test('a mail server on another computer without encryption gets neither password nor message', async () => {
  const peer = await startPeer({ encryption: 'none' });
  try {
    const { port } = peer.server;
    const mail = {
      host: '0.0.0.0',
      port,
      encryption: 'starttls',
      user: 'ana',
      from: 'a@b.example',
    } as const;
    await reports.app.handlers['reports.saveMail']({ mail, password: PASSWORD });
    await reports.schedule({ delivery: 'mail', folder: null, recipients: ['ana@example.com'] });
    expect(await run('weekly')).toMatchObject([
      { outcome: 'failed', failure: { code: 'mail-insecure' } },
    ]);
    expect(peer).toMatchObject({ logins: [], arrived: [] });
  } finally {
    await peer.close();
  }
});
