import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  DAY,
  headerOf,
  HOUR,
  idOf,
  MailBench,
  MONDAY,
  recipientsOf,
  SUNDAY,
} from '$test/support/mail-bench';

/* Which reports are sent, and when. */

let bench: MailBench;
beforeEach(() => {
  bench = new MailBench();
});
afterEach(() => bench.close());

describe('a report', () => {
  test('is sent once, on Monday, and once on the first of the month', async () => {
    const sender = await bench.start();
    bench.addWebsite('a.example');
    await sender.run();
    expect(bench.peer.arrived).toEqual([]);
    bench.now = MONDAY;
    await sender.run();
    await sender.run();
    bench.now += DAY;
    await sender.run();
    expect(recipientsOf(bench.peer.received)).toEqual(['me@x.example']);
    bench.now = new Date('2026-12-01T07:00:00').getTime();
    await sender.run();
    const subjects = bench.peer.received.map(({ text }) => headerOf({ text }, 'Content-Language'));
    expect(subjects).toEqual(['en', 'en', 'en']);
    expect(bench.peer.received[2]?.text).toContain('November 2026');
    expect(bench.lines).toEqual([]);
  });

  test('is sent to everyone who wants it, for each website', async () => {
    const sender = await bench.start();
    const [a, b] = [bench.addWebsite('a.example'), bench.addWebsite('b.example')];
    bench.store.websites.store({ domain: 'quiet.example' });
    bench.store.recipients.choose(b, ['her@x.example', 'him@x.example', 'stopped@x.example']);
    bench.store.recipients.stop(
      bench.store.recipients.of(b)[2]?.id ?? 0,
      '2026-11-01T00:00:00.000Z',
    );
    await bench.toMonday(sender);
    expect(recipientsOf(bench.peer.received)).toEqual([
      'me@x.example',
      'her@x.example',
      'him@x.example',
    ]);
    expect(new Set(bench.peer.received.map(idOf)).size).toBe(3);
    expect(a).not.toBe(b);
  });

  test.each<[string, (id: number) => void]>([
    ['was deleted', (id) => bench.store.websites.delete(id)],
    ['has reports switched off', (id) => bench.store.websites.update(id, { email: 0 })],
    ['has other recipients', (id) => bench.store.recipients.choose(id, ['her@x.example'])],
  ])('is not sent if its website %s while it waited', async (_, change) => {
    const sender = await bench.start({ script: { recipient: [[451, 'Greylisted']] } });
    const id = bench.addWebsite('a.example');
    await bench.toMonday(sender);
    change(id);
    bench.now += HOUR;
    await sender.run();
    expect(bench.peer.arrived).toEqual([]);
  });

  test('is sent if the service starts within three days, and not later', async () => {
    bench.addWebsite('a.example');
    await (await bench.start()).run();
    bench.now = MONDAY + 2 * DAY;
    await (await bench.start()).run();
    expect(bench.peer.received).toHaveLength(1);
    bench.now = MONDAY + 7 * DAY + 3 * DAY;
    await (await bench.start()).run();
    expect(bench.peer.arrived).toEqual([]);
    expect(bench.lines).toEqual([
      'warn  Reports aren’t sent: the service was off for more than three days. kind=weekly day=2026-11-16',
    ]);
  });

  test('is not sent again if the clock is set back, but is if it was far ahead', async () => {
    const sender = await bench.start();
    bench.addWebsite('a.example');
    await bench.toMonday(sender);
    for (const time of [SUNDAY, MONDAY - 7 * DAY, MONDAY - 6 * DAY, SUNDAY, MONDAY]) {
      bench.now = time;
      await sender.run();
    }
    expect(bench.peer.received).toHaveLength(1);
    bench.now = MONDAY + 3_650 * DAY;
    await sender.run();
    bench.now = MONDAY + DAY;
    await sender.run();
    bench.now = MONDAY + 7 * DAY;
    const before = bench.peer.received.length;
    await sender.run();
    expect(bench.peer.received.slice(before)).toHaveLength(1);
  });

  test('begins with the first period that ends after the mail server was set', async () => {
    bench.addWebsite('a.example');
    bench.now = MONDAY;
    const sender = await bench.start();
    await sender.run();
    expect(bench.peer.arrived).toEqual([]);
    bench.now += 7 * DAY;
    await sender.run();
    expect(bench.peer.received).toHaveLength(1);
  });
});

describe('encryption', () => {
  test.each([['from the start'], [undefined]] as const)('%s is used', async (encryption) => {
    const sender = await bench.start(encryption === undefined ? {} : { encryption });
    bench.addWebsite('a.example');
    await bench.toMonday(sender);
    expect(bench.peer.received.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  });
});

test('stopping waits for the current message', async () => {
  const sender = await bench.start();
  bench.store.recipients.choose(bench.addWebsite('a.example'), ['me@x.example', 'her@x.example']);
  await sender.run();
  bench.now = MONDAY;
  let stopped = Promise.resolve();
  bench.peer.onArrived = () => {
    stopped = sender.stop();
  };
  await sender.run();
  await stopped;
  expect(recipientsOf(bench.peer.received)).toEqual(['me@x.example']);
  await (await bench.senderTo(bench.peer.server)).run();
  expect(recipientsOf(bench.peer.received)).toEqual(['me@x.example', 'her@x.example']);
});
