import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailPeer, startPeer } from '$test/support/mail-peer';
import { bundleService, startProcess } from '$test/support/service-process';
import { openTestStore } from '$test/support/test-store';
import { KEY, temporaryFolder } from '../support/running-service';

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
let peer: MailPeer | null = null;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
  const store = openTestStore(folder);
  store.websites.store({ domain: 'a.example', email: 1 });
  store.close();
});
afterEach(async () => {
  await peer?.close();
  peer = null;
  await rm(folder, { recursive: true });
});

const run = (argv: string[], environment: Record<string, string> = {}) =>
  startProcess(script, argv, environment).finished;
const recipients = (...more: string[]) =>
  run(['mail', 'recipients', '--data', folder, '--domain', 'a.example', ...more]);

describe('mail recipients', () => {
  const chosen = 'Reports of a.example go to:\n  1  me@x.example\n  2  her@x.example\n';
  const none =
    'a.example has no recipients of its own: its reports go to the addresses of --mail-to.\n';

  test('shows, sets and resets them', async () => {
    expect((await recipients()).output).toBe(none);
    const set = ['--set', 'me@x.example', '--set', 'her@x.example'];
    expect((await recipients(...set)).output).toBe(chosen);
    expect((await recipients()).output).toBe(chosen);
    expect((await recipients('--reset')).output).toBe(none);
  });

  test('shows who stopped the reports, also of those of --mail-to', async () => {
    const stop = async (...addresses: string[]): Promise<void> => {
      const store = openTestStore(folder);
      const all = store.recipients.current(1, ['me@x.example', 'her@x.example', 'him@x.example']);
      for (const { id, address } of all) {
        if (addresses.includes(address)) store.recipients.stop(id, '2026-11-16T07:00:00.000Z');
      }
      store.close();
    };
    const stopped = (id: number, address: string) =>
      `  ${id}  ${address} (stopped them on 2026-11-16)\n`;
    const but = none.replace('.\n', ', but not to:\n');
    await stop();
    expect((await recipients()).output).toBe(none);
    await stop('her@x.example');
    expect((await recipients()).output).toBe(but + stopped(2, 'her@x.example'));
    await stop('me@x.example', 'him@x.example');
    const all = ['me', 'her', 'him'].map((name, at) => stopped(at + 1, `${name}@x.example`));
    expect((await recipients()).output).toBe(but + all.join(''));
    const set = await recipients('--set', 'you@x.example', '--set', 'her@x.example');
    expect(set.output).toMatch(
      /^Reports of a\.example go to:\n {2}2 {2}her@x\.example\n {2}\d+ {2}you@x\.example\n$/,
    );
    await stop('her@x.example');
    expect((await recipients()).output).toContain(stopped(2, 'her@x.example'));
    // The recipient turned reports on and stopped them again.
    expect((await recipients('--reset')).output).toBe(but + all.join(''));
  });

  test('lets the running service do it', async () => {
    const environment = { SITEDECK_SERVICE_LOG_LEVEL: 'error' };
    const service = startProcess(script, ['--data', folder, '--key', KEY], environment);
    await service.address;
    const { code, output } = await recipients('--set', 'me@x.example', '--set', 'her@x.example');
    expect(code).toBe(0);
    expect(output.endsWith(chosen)).toBe(true);
    const unknown = await run(['mail', 'recipients', '--data', folder, '--domain', 'b.example']);
    expect([unknown.code, unknown.errors]).toEqual([1, 'There is no website b.example here.\n']);
    service.child.kill('SIGTERM');
    expect((await service.finished).errors).toBe('');
  });
});

test('mail preview writes a report of a folder, also while its service runs', async () => {
  const file = join(folder, 'report.html');
  const argv = [
    'mail',
    'preview',
    '--data',
    folder,
    '--domain',
    'a.example',
    '--date',
    '2026-12-01',
  ];
  const { code, output, errors } = await run([...argv, file]);
  expect([code, output, errors]).toEqual([
    0,
    `${file}: a.example: no visits last week (Nov 23–29)\n`,
    '',
  ]);
  expect(readFileSync(file, 'utf8')).toContain('src="data:image/png;base64,');
  const service = startProcess(script, ['--data', folder, '--key', KEY]);
  await service.address;
  const message = join(folder, 'report.eml');
  const german = await run([...argv, '--monthly', '--mail-language', 'de', message]);
  expect(german.output).toBe(`${message}: a.example im November: keine Besuche\n`);
  expect(readFileSync(message, 'utf8')).toContain('Content-Language: de');
  service.child.kill('SIGTERM');
  await service.finished;
});

describe('mail test', () => {
  const from = ['--mail-from', 'reports@sender.example', 'me@x.example'];

  test('sends a message with the password from a file, or says what is wrong', async () => {
    peer = await startPeer({ login: { user: 'deck', password: 'right' } });
    const server = `127.0.0.1:${peer.server.port}`;
    const file = join(folder, 'password');
    await writeFile(file, 'right\n');
    const smtp = ['mail', 'test', '--smtp', `smtp://deck@${server}`];
    const sent = await run([...smtp, '--smtp-password-file', file, ...from]);
    expect([sent.code, sent.output, sent.errors]).toEqual([
      0,
      'The mail server accepted the test message to me@x.example.\n',
      '',
    ]);
    expect(peer.received).toHaveLength(1);
    const wrong = await run([...smtp, ...from], { SITEDECK_SERVICE_SMTP_PASSWORD: 'wrong' });
    expect([wrong.code, wrong.errors]).toEqual([
      1,
      `The mail server ${server} refused the login: 535 Authentication failed\n`,
    ]);
  });
});

test.each<[string, string[], string]>([
  ['no server', ['--mail-from', 'me@x.example'], '--mail-from needs a mail server'],
  ['no sender', ['--smtp', 'smtp://localhost'], 'Give the sender of the reports'],
  [
    'no address',
    ['--smtp', 'localhost:25', '--mail-from', 'me@x.example'],
    '--smtp takes an address',
  ],
  [
    'no password',
    ['--smtp', 'smtp://me@localhost', '--mail-from', 'me@x.example'],
    'Give the mail server’s password: in SITEDECK_SERVICE_SMTP_PASSWORD',
  ],
  [
    'plain encryption',
    ['--smtp', 'smtps://mail.x.example', '--mail-from', 'me@x.example', '--smtp-plain'],
    'Give smtp:// with --smtp-plain',
  ],
  [
    'no recipient',
    ['--smtp', 'smtp://localhost', '--mail-from', 'me@x.example', '--mail-to', 'me'],
    '"me" is not a mail address.',
  ],
  [
    'no language',
    ['--smtp', 'smtp://localhost', '--mail-from', 'me@x.example', '--mail-language', 'tlh'],
    '"tlh" is not a language of reports. Choose one of: en, de, fr, es, it, pt, pl, ja, ar.',
  ],
])('serve refuses reports with %s', async (_, argv, words) => {
  const { code, errors } = await run(['--data', folder, ...argv]);
  expect(code).toBe(2);
  expect(errors).toContain(words);
});
