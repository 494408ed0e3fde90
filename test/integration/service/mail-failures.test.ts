import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReportSender } from '$service/mail/sender';
import {
  DAY,
  headerOf,
  HOUR,
  idOf,
  MailBench,
  MONDAY,
  recipientsOf,
  RETRY_WAITS,
} from '$test/support/mail-bench';
import type { PeerOptions } from '$test/support/mail-peer';

/* Sends reports through a mail server that fails in the usual ways. */

let bench: MailBench;
beforeEach(() => {
  bench = new MailBench();
});
afterEach(() => bench.close());

describe('a failure', () => {
  test.each<[string, NonNullable<PeerOptions['script']>]>([
    [
      'the recipient',
      {
        recipient: [
          [451, 'Greylisted'],
          [451, 'Greylisted'],
        ],
      },
    ],
    [
      'the message',
      {
        message: [
          [452, 'No space'],
          [451, 'Try later'],
        ],
      },
    ],
    ['the connection', { recipient: ['hang up', 'hang up'] }],
  ])('of %s that is temporary is tried again, as the same message', async (_, script) => {
    const sender = await bench.start({ script });
    bench.addWebsite('a.example');
    const ids: (string | undefined)[] = [];
    bench.peer.onArrived = (message) =>
      void ids.push(`${idOf(message)} ${headerOf(message, 'Date')}`);
    await bench.toMonday(sender);
    await sender.run();
    bench.now += RETRY_WAITS[0] - 1;
    await sender.run();
    expect(bench.peer.received).toEqual([]);
    bench.now += 1;
    await sender.run();
    expect(bench.peer.received).toEqual([]);
    bench.now += RETRY_WAITS[1];
    await sender.run();
    await sender.run();
    expect(bench.peer.received).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
    expect(bench.lines).toHaveLength(1);
    expect(bench.lines[0]).toMatch(
      /^warn {2}A report wasn’t sent yet, and is tried again\. kind=weekly website=a\.example day=2026-11-09 recipient=1 error="The .*mail server 127\.0\.0\.1:\d+/,
    );
  });

  test('for three days ends the attempts, and is logged', async () => {
    const script = {
      recipient: Array.from({ length: 99 }, (): [number, string] => [451, 'Later']),
    };
    const sender = await bench.start({ script });
    bench.addWebsite('a.example');
    await bench.toMonday(sender);
    for (; bench.now < MONDAY + 4 * DAY; bench.now += HOUR / 6) await sender.run();
    const attempts = 99 - script.recipient.length;
    expect(attempts).toBeGreaterThan(10);
    expect(attempts).toBeLessThan(20);
    expect(bench.peer.arrived).toEqual([]);
    expect(bench.lines[1]).toBe(
      'error A report wasn’t sent in three days, and is given up. kind=weekly website=a.example day=2026-11-09 recipient=1',
    );
    expect(bench.lines).toHaveLength(2);
  });

  test('that is final is logged once and not tried again; others get their reports', async () => {
    const script = {
      recipient: [[550, '5.1.1 <gone@x.example> is unknown']] as [number, string][],
    };
    const sender = await bench.start({ script });
    bench.store.recipients.choose(bench.addWebsite('a.example'), [
      'gone@x.example',
      'her@x.example',
    ]);
    await bench.toMonday(sender);
    bench.now += DAY;
    await sender.run();
    expect(recipientsOf(bench.peer.received)).toEqual(['her@x.example']);
    expect(bench.lines).toEqual([
      `error A report was refused for good, and isn’t sent. kind=weekly website=a.example day=2026-11-09 recipient=1 error="The mail server 127.0.0.1:${bench.peer.server.port} refused: 550 5.1.1 <[address]> is unknown"`,
    ]);
  });

  test('to answer a complete message leaves its arrival unknown: it is not sent again', async () => {
    const sender = await bench.start({ script: { message: ['hang up'] } });
    bench.addWebsite('a.example');
    await bench.toMonday(sender);
    bench.now += DAY;
    await sender.run();
    expect(bench.peer.arrived).toHaveLength(1);
    const [message = { text: '' }] = bench.peer.arrived;
    expect(bench.lines).toEqual([
      `warn  A report may have been sent, and isn’t sent again. The mail server’s log tells, by the Message-ID. kind=weekly website=a.example day=2026-11-09 recipient=1 messageId=${idOf(message)}`,
    ]);
  });

  test('of the store after the message was accepted does not cause another message', async () => {
    const sender = await bench.start();
    bench.addWebsite('a.example');
    const { reportJobs } = bench.store;
    const setState = reportJobs.setState.bind(reportJobs);
    reportJobs.setState = (id, state) => {
      if (state === 'sent') throw new Error('database or disk is full');
      setState(id, state);
    };
    await sender.run();
    bench.now = MONDAY;
    await expect(sender.run()).rejects.toThrow('disk is full');
    reportJobs.setState = setState;
    bench.now += DAY;
    await sender.run();
    await (await bench.senderTo(bench.peer.server)).run();
    expect(bench.peer.arrived).toHaveLength(1);
    expect(bench.lines).toEqual([expect.stringMatching(/^warn {2}A report may have been sent/)]);
  });
});

describe('a mail server that cannot be used', () => {
  const one = (error: string): string =>
    `warn  The mail server can’t be used. Reports wait for the next attempt. error="${error}" waiting=2`;

  /** Runs a sender for several attempts, and expects one line in the log. */
  async function lineOf(sender: ReportSender): Promise<string> {
    bench.store.recipients.choose(bench.addWebsite('a.example'), ['me@x.example', 'her@x.example']);
    await bench.toMonday(sender);
    bench.now += RETRY_WAITS[0];
    await sender.run();
    expect(bench.lines).toHaveLength(1);
    expect(bench.lines[0]).not.toContain('\n');
    return bench.lines[0] ?? '';
  }

  test('because its login is refused', async () => {
    const sender = await bench.start({ login: { user: 'deck', password: 'right' } });
    bench.peer.server.password = 'wrong';
    expect(await lineOf(sender)).toBe(
      one(
        `The mail server 127.0.0.1:${bench.peer.server.port} refused the login: 535 Authentication failed`,
      ),
    );
    // The owner of the mail server corrects the password. Both reports are sent once, without a restart.
    bench.peer.server.password = 'right';
    bench.now += RETRY_WAITS[1];
    await sender.run();
    expect(bench.peer.received.map(({ user }) => user)).toEqual(['deck', 'deck']);
  });

  test('because nobody listens there', async () => {
    const sender = await bench.start();
    await bench.closePeer();
    expect(await lineOf(sender)).toMatch(
      /error="Can’t reach the mail server 127\.0\.0\.1:\d+: .*ECONNREFUSED.*" waiting=2$/,
    );
  });

  test('because its certificate is not trusted', async () => {
    const sender = await bench.start();
    bench.peer.server.isLocal = false;
    expect(await lineOf(sender)).toMatch(
      /error="No encrypted connection to the mail server 127\.0\.0\.1:\d+: .*self.signed certificate/,
    );
    expect(bench.peer.arrived).toEqual([]);
  });

  test('because it has no encryption, unless that is allowed', async () => {
    const sender = await bench.start({ encryption: 'none' });
    bench.peer.server.isLocal = false;
    expect(await lineOf(sender)).toBe(
      one(
        `The mail server 127.0.0.1:${bench.peer.server.port} doesn’t offer encryption (STARTTLS). Nothing was sent. Use smtps://, or allow it with --smtp-plain.`,
      ),
    );
    bench.peer.server.isPlain = true;
    bench.now += RETRY_WAITS[1];
    await sender.run();
    expect(bench.peer.received.map(({ isEncrypted }) => isEncrypted)).toEqual([false, false]);
  });

  test('because it speaks another protocol', async () => {
    const web = createServer((socket) => {
      socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const { port } = web.address() as { port: number };
    const sender = await bench.start();
    bench.peer.server.port = port;
    expect(await lineOf(sender)).toMatch(/mail server 127\.0\.0\.1:\d+.*HTTP\/1\.1 400/);
    await new Promise((resolve) => web.close(resolve));
  });
});
