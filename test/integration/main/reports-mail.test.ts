import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReportMail } from '$shared/settings/scheduled-reports';
import { type MailPeer, type PeerOptions, startPeer } from '$test/support/mail-peer';
import { PASSWORD, type Reports, startReports } from '../support/reports';
import { KEY } from '../support/terminal';

/* Scheduled reports by e-mail, through a real mail server on this computer. */

const WEEK_MS = 7 * 86_400_000;
const RECIPIENTS = ['ana@example.com', 'bo@example.com'];
let reports: Reports;
let peer: MailPeer | null = null;

beforeEach(async () => {
  reports = await startReports();
});

afterEach(async () => {
  await peer?.close();
  peer = null;
  await reports.dispose();
});

async function startMail(options: PeerOptions = {}): Promise<{ peer: MailPeer; mail: ReportMail }> {
  const login = { user: 'ana', password: PASSWORD };
  peer = await startPeer({ login, ...options });
  const { host, port, isTls } = peer.server;
  const mail: ReportMail = {
    host,
    port,
    encryption: isTls ? 'tls' : 'starttls',
    user: 'ana',
    from: 'reports@example.com',
  };
  await reports.app.handlers['reports.saveMail']({ mail, password: PASSWORD });
  return { peer, mail };
}

const byMail = () =>
  reports.schedule({ delivery: 'mail', folder: null, recipients: RECIPIENTS, format: 'html' });
const run = (...ids: string[]) =>
  reports.app.handlers['reports.run']({ ids: ids.length === 0 ? null : ids });
const later = (ms: number) => (reports.app.clockOffset += ms);
/** The contents of a message's attachments. */
const attachmentsOf = (message: string): string =>
  [...message.matchAll(/Content-Transfer-Encoding: base64[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)]
    .map(([, content = '']) => Buffer.from(content, 'base64').toString('utf8'))
    .join('\n');
/** Everything that was stored, logged or shown. */
const traces = () =>
  [
    ...readdirSync(reports.app.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')),
    JSON.stringify(reports.app.emitted),
    ...reports.app.logged,
  ].join('\n');

test.each([undefined, 'from the start'] as const)(
  'a report goes to all of its recipients, once, encrypted: %s',
  async (encryption) => {
    const { peer: server } = await startMail(encryption === undefined ? {} : { encryption });
    await byMail();
    later(WEEK_MS);
    await Promise.all([reports.app.services.checkReports(), run()]);
    const [message, more] = server.received;
    expect(more).toBeUndefined();
    expect(message).toMatchObject({ user: 'ana', isEncrypted: true });
    expect(message?.text).toContain('To: ana@example.com, bo@example.com');
    expect(message?.text).toMatch(/Subject: =\?UTF-8\?Q\?one=2Eexample/);
    expect(message?.text).toMatch(/filename="one\.example report [^"]*\.html"/);
    expect(message?.text).toContain('Auto-Submitted: auto-generated');
    const { runs } = await reports.app.handlers['reports.list']({});
    expect(runs).toMatchObject([{ outcome: 'made', to: RECIPIENTS }]);
    expect(traces()).not.toContain(PASSWORD);
    const attached = attachmentsOf(message?.text ?? '');
    expect(attached).toContain('"websiteId":1');
    expect(attached).not.toContain(KEY);
  },
);

test('a test message goes out at once', async () => {
  const { peer: server } = await startMail();
  await reports.app.handlers['reports.testMail']({ to: 'ana@example.com' });
  expect(server.received).toMatchObject([{ to: 'ana@example.com', user: 'ana' }]);
  expect(server.received[0]?.text).toContain('Subject: Test message from Sitedeck');
});

test('reports a missing mail server and a wrong password', async () => {
  await byMail();
  expect(await run('weekly')).toMatchObject([{ failure: { code: 'mail-not-set-up' } }]);
  const { mail } = await startMail();
  const { handlers } = reports.app;
  await handlers['reports.saveMail']({ mail, password: 'wrong-password' });
  expect(await run('weekly')).toMatchObject([{ failure: { code: 'mail-login' } }]);
  await expect(handlers['reports.testMail']({ to: 'a@example.com' })).rejects.toMatchObject({
    code: 'mail-login',
  });
  expect(traces()).not.toContain('wrong-password');
});

test('an unreachable mail server is tried again later', async () => {
  const { peer: server } = await startMail();
  await byMail();
  later(WEEK_MS);
  await server.close();
  peer = null;
  await reports.app.services.checkReports();
  await reports.app.services.checkReports();
  const { runs, reports: listed } = await reports.app.handlers['reports.list']({});
  expect(runs).toMatchObject([{ outcome: 'failed', attempts: 1 }]);
  expect(runs[0]?.failure?.code).toBe('mail-unreachable');
  expect(listed[0]?.next).toBe((runs[0]?.at ?? 0) + 5 * 60_000);
});

test('retries a busy recipient and gives up on one that refuses for good', async () => {
  const { peer: server } = await startMail({
    script: {
      message: [
        [451, 'Try again later'],
        [554, `No, ${PASSWORD} is no good`],
      ],
    },
  });
  await byMail();
  later(WEEK_MS);
  expect(await run()).toMatchObject([{ outcome: 'failed', failure: { code: 'mail-refused' } }]);
  expect(await run()).toMatchObject([{ outcome: 'failed', attempts: 2 }]);
  expect(await run()).toEqual([]);
  expect(server.received).toEqual([]);
  // The password is not stored, even if the server repeats it.
  expect(traces()).not.toContain(PASSWORD);
});

test('a refused recipient is named; the others get the report once', async () => {
  const { peer: server } = await startMail({
    script: { recipient: ['accept', [550, 'No such user']] },
  });
  await byMail();
  later(WEEK_MS);
  expect(await run()).toMatchObject([
    {
      outcome: 'failed',
      failure: {
        code: 'mail-refused',
        detail: expect.stringMatching(/^bo@example\.com: 550 .*No such user/) as string,
      },
      to: ['ana@example.com'],
    },
  ]);
  expect(server.received).toHaveLength(1);
  expect(await run()).toEqual([]);
  expect(reports.app.logged.join()).not.toContain('bo@example.com');
});

test('a temporarily refused recipient is named, too, and nobody gets the report twice', async () => {
  const { peer: server } = await startMail({
    script: { recipient: ['accept', [450, 'Greylisted']] },
  });
  await byMail();
  later(WEEK_MS);
  expect(await run()).toMatchObject([
    {
      outcome: 'failed',
      failure: { detail: expect.stringMatching(/^bo@example\.com: 450 .*Greylisted/) as string },
      to: ['ana@example.com'],
    },
  ]);
  expect(await run()).toEqual([]);
  expect(server.received).toHaveLength(1);
});

test('sends nothing on a full disk and reports it', async () => {
  const { peer: server } = await startMail();
  await byMail();
  later(WEEK_MS);
  const inTheWay = join(reports.app.folder, 'reports.json.tmp');
  server.onRecipient = () => void mkdirSync(inTheWay, { recursive: true });
  expect(await run()).toMatchObject([{ outcome: 'failed', failure: { code: 'store-failed' } }]);
  expect(server.arrived).toEqual([]);
  server.onRecipient = () => {};
  rmdirSync(inTheWay);
  expect(await run()).toMatchObject([{ outcome: 'made', attempts: 2 }]);
  expect(server.received).toHaveLength(1);
});

test('a password is not stored in part if a stored answer is cut within it', async () => {
  const long = `${'x'.repeat(290)}${PASSWORD}`;
  await startMail({ script: { message: [[554, long]] } });
  await byMail();
  const [failed] = await run('weekly');
  expect(failed?.failure?.detail).toMatch(/x{290}/);
  expect(failed?.failure?.detail).not.toContain(PASSWORD.slice(0, 4));
});

test.each([
  ['no encryption', { encryption: 'none' }],
  ['a certificate that nobody trusts', {}],
  ['a certificate that nobody trusts, with TLS', { encryption: 'from the start' }],
] as const)('a server on another computer with %s gets nothing', async (_what, options) => {
  const { mail, peer: server } = await startMail(options);
  // This address belongs to this computer, but does not look like it.
  await reports.app.handlers['reports.saveMail']({
    mail: { ...mail, host: '0.0.0.0' },
    password: PASSWORD,
  });
  await byMail();
  expect(await run('weekly')).toMatchObject([{ failure: { code: 'mail-insecure' } }]);
  expect(server.arrived).toEqual([]);
});

test('a message without an answer is never sent again, not even after the process was killed', async () => {
  const { peer: server } = await startMail({ script: { message: ['hang up'] } });
  await byMail();
  later(WEEK_MS);
  let kept = '';
  server.onArrived = () => {
    kept = readFileSync(join(reports.app.folder, 'reports.json'), 'utf8');
  };
  expect(await run()).toMatchObject([
    { outcome: 'unsure', failure: { code: 'mail-unsure' }, to: RECIPIENTS },
  ]);
  // This was on disk before the server could accept the message.
  expect(JSON.parse(kept)).toMatchObject({ runs: [{ outcome: 'unsure' }] });
  await reports.app.restart();
  await reports.app.services.checkReports();
  expect(server.arrived).toHaveLength(1);
});

test('reports a server that does not support TLS from the start', async () => {
  const { mail } = await startMail({ encryption: 'none' });
  const { handlers } = reports.app;
  await handlers['reports.saveMail']({ mail: { ...mail, encryption: 'tls' }, password: null });
  await byMail();
  expect(await run('weekly')).toMatchObject([{ failure: { code: 'mail-insecure' } }]);
});

test('a locked keychain sends nothing', async () => {
  const { peer: server } = await startMail();
  await byMail();
  await run('weekly');
  await reports.app.restart();
  reports.keychain.isLocked = true;
  expect(await run('weekly')).toMatchObject([{ failure: { code: 'keychain-locked' } }]);
  expect(server.received).toHaveLength(1);
});

test('the password is used only for its server and user, and is deleted with them', async () => {
  const { mail } = await startMail();
  const { handlers } = reports.app;
  expect(await reports.keychain.list()).toContainEqual(
    expect.stringMatching(/^Mail server of reports: ana \(127\.0\.0\.1:\d+\)$/),
  );
  // The password does not count as a key that an account left behind.
  expect(await handlers['keychain.check']({})).toMatchObject({ orphans: [] });
  await expect(
    handlers['reports.saveMail']({ mail: { ...mail, user: 'eve' }, password: null }),
  ).rejects.toMatchObject({ code: 'mail-password-missing' });
  expect((await handlers['reports.list']({})).mail).toEqual(mail);
  const users = async () =>
    (await reports.keychain.list()).flatMap(
      (name) => /^Mail server.*: (\w+) /.exec(name)?.[1] ?? [],
    );
  expect(await users()).toEqual(['ana']);
  await handlers['reports.saveMail']({ mail: { ...mail, user: 'eve' }, password: 'another' });
  expect(await users()).toEqual(['eve']);
  await handlers['reports.saveMail']({ mail, password: PASSWORD });
  expect(await users()).toEqual(['ana']);
  await handlers['reports.saveMail']({ mail: null, password: null });
  expect(await reports.keychain.list()).toHaveLength(1);
  expect((await handlers['reports.list']({})).mail).toBeNull();
});

test('asks for a password that is missing in the keychain and lists an orphaned entry', async () => {
  const { mail } = await startMail();
  await byMail();
  const entry = (await reports.keychain.list()).find((name) => name.startsWith('Mail server'));
  await reports.app.restart();
  await reports.keychain.delete(entry ?? '');
  expect(await run('weekly')).toMatchObject([{ failure: { code: 'mail-password-missing' } }]);
  const { handlers } = reports.app;
  await expect(handlers['reports.saveMail']({ mail, password: null })).rejects.toMatchObject({
    code: 'mail-password-missing',
  });
  await handlers['reports.saveMail']({ mail, password: PASSWORD });
  expect(await run('weekly')).toMatchObject([{ outcome: 'made' }]);
  const left = 'Mail server of reports: ana (old.example:465)';
  await reports.keychain.set(left, 'x');
  expect(await handlers['keychain.check']({})).toMatchObject({ orphans: [left] });
});

test('an unsent message is a file that a mail program can open and send', async () => {
  await reports.schedule({ delivery: 'draft', recipients: RECIPIENTS });
  expect(await run('weekly')).toMatchObject([{ outcome: 'made' }]);
  const [file = ''] = readdirSync(reports.folder);
  expect(file).toMatch(/^one\.example report .*\.eml$/);
  const text = readFileSync(join(reports.folder, file), 'utf8');
  expect(text).toContain('X-Unsent: 1');
  expect(text).toContain('To: ana@example.com, bo@example.com');
  expect(text).toMatch(/filename="one\.example report [^"]*\.pdf"/);
  expect(text).not.toContain('From:');
});
