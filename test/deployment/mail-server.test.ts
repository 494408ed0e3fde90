import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayNumber } from '$service/store/counts/calendar';
import { STATISTICS } from '$shared/api/statistics';
import { readMailServer } from '$smtp/server';
import { unchosenPort } from '$test/fakes/unchosen-port';
import { MailBench } from '../support/mail-bench';

/* Sends reports to an independent mail server: aiosmtpd, written in Python, with Python's own parser of messages. */

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const CERT = at('../fakes/tls/self-signed.cert.pem');
const KEY = at('../fakes/tls/self-signed.key.pem');

interface Parsed {
  subject: string;
  from: string;
  types: string[];
  text: string;
  defects: string[];
}

let bench: MailBench;
let folder: string;
let program: ChildProcess | null = null;

beforeEach(() => {
  bench = new MailBench();
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-mail-'));
});
afterEach(async () => {
  program?.kill();
  program = null;
  await bench.close();
  rmSync(folder, { recursive: true });
});

/**
 * Starts aiosmtpd with a mailbox in the test's folder.
 * @returns its port, when it answers
 */
async function startAiosmtpd(tls: readonly string[]): Promise<number> {
  const port = await unchosenPort();
  const argv = ['-n', '-l', `127.0.0.1:${port}`, ...tls, '-c', 'aiosmtpd.handlers.Mailbox'];
  program = spawn('aiosmtpd', [...argv, join(folder, 'mailbox')], { stdio: 'ignore' });
  await expect.poll(() => isListening(port)).toBe(true);
  return port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function mailbox(): Parsed[] {
  const received = join(folder, 'mailbox', 'new');
  return readdirSync(received).map((name) => {
    const program = [at('support/mailbox.py'), join(received, name)];
    return JSON.parse(execFileSync('python3', program, { encoding: 'utf8' })) as Parsed;
  });
}

function countVisits(id: number): void {
  const count = (day: string, visits: number): void => {
    const row = (code: number, text: string) => ({
      day: dayNumber(day),
      code,
      text,
      count: visits,
    });
    const rows = [
      row(STATISTICS.visitors.code, ''),
      row(STATISTICS.pageviews.code, ''),
      row(STATISTICS.page.code, '/straße'),
    ];
    bench.store.recorder.recordCounts(id, rows, () => {});
  };
  count('2026-11-02', 1000);
  count('2026-11-04', 3000);
  count('2026-11-10', 5000);
}

describe('aiosmtpd', () => {
  test.each([
    ['STARTTLS', 'smtp', ['--tlscert', CERT, '--tlskey', KEY]],
    ['TLS from the start', 'smtps', ['--smtpscert', CERT, '--smtpskey', KEY]],
  ])('accepts reports by %s, as valid messages', async (_, scheme, tls) => {
    const port = await startAiosmtpd(tls);
    const server = readMailServer(`${scheme}://127.0.0.1:${port}`);
    if (server === null) throw new Error('the address is wrong');
    const sender = await bench.senderTo(server);
    countVisits(bench.addWebsite('a.example'));
    await bench.toMonday(sender);
    expect(bench.lines).toEqual([]);
    const [message, ...others] = mailbox();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      subject: 'a.example: visits up 25% last week (Nov 9–15)',
      from: 'Sitedeck <reports@sender.example>',
      types: ['multipart/alternative', 'text/plain', 'multipart/related', 'text/html', 'image/png'],
      defects: [],
    });
    expect(message?.text).toMatch(/^Visits +5,000 +\+25%$/m);
    expect(message?.text).toMatch(/^Tue 10 +#+ +5,000 +0$/m);
    expect(message?.text).toMatch(/^\/straße +5,000 +\+25%$/m);
  });
});
