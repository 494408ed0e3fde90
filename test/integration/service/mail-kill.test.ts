import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_LOG } from '$service/log/log';
import { Reports } from '$service/mail/reports';
import { HOUR, idOf, MONDAY, recipientsOf, SUNDAY } from '$test/support/mail-bench';
import { type MailPeer, startPeer } from '$test/support/mail-peer';
import { bundleService, type ServiceProcess, startProcess } from '$test/support/service-process';
import { openTestStore } from '$test/support/test-store';
import { KEY, temporaryFolder } from '../support/running-service';

/* The service's process is killed around the moments at which it sends a report. */

const CLOCK = fileURLToPath(new URL('../support/shifted-clock.mjs', import.meta.url));

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
  const id = store.websites.store({ domain: 'a.example', email: 1 })?.id ?? 0;
  store.recipients.choose(id, ['me@x.example', 'her@x.example']);
  // What a service does on Sunday, before the first report is due.
  await new Reports(store.asStore, [], NO_LOG).open(SUNDAY);
  store.close();
});
afterEach(async () => {
  await peer?.close();
  peer = null;
  await rm(folder, { recursive: true });
});

/** A service with its clock at a time. It sends to the test's mail server, with a password from the environment. */
function serviceAt(time: number, { server }: MailPeer): ServiceProcess {
  const mail = [
    ['--smtp', `smtps://deck@127.0.0.1:${server.port}`],
    ['--mail-from', 'Sitedeck <reports@sender.example>'],
  ].flat();
  return startProcess(script, ['--data', folder, '--key', KEY, ...mail], {
    NODE_OPTIONS: `--import=${CLOCK}`,
    TEST_CLOCK: String(time),
    SITEDECK_SERVICE_SMTP_PASSWORD: 'right',
    SITEDECK_SERVICE_LOG_LEVEL: 'warn',
  });
}

async function startKillable(): Promise<MailPeer> {
  const login = { user: 'deck', password: 'right' };
  peer = await startPeer({ encryption: 'from the start', login });
  return peer;
}

/** The errors and warnings of a service, except slow queries, which a busy machine causes. */
const complaintsOf = async ({ finished }: ServiceProcess): Promise<string[]> =>
  (await finished).errors
    .split('\n')
    .filter((line) => line !== '' && !line.includes(' A query was slow. '));

const isIdle = async (to: MailPeer, messages: number): Promise<void> => {
  await expect.poll(() => to.received.length).toBe(messages);
};

describe('kill -9', () => {
  test('before the message was sent loses nothing and sends nothing twice', async () => {
    const to = await startKillable();
    let killed: ServiceProcess | null = null;
    to.onRecipient = () => void killed?.child.kill('SIGKILL');
    killed = serviceAt(MONDAY, to);
    expect((await killed.finished).signal).toBe('SIGKILL');
    to.onRecipient = () => {};
    expect(to.arrived).toEqual([]);
    const next = serviceAt(MONDAY + HOUR, to);
    await isIdle(to, 2);
    next.child.kill('SIGTERM');
    expect(await complaintsOf(next)).toEqual([]);
    expect(recipientsOf(to.received)).toEqual(['me@x.example', 'her@x.example']);
  });

  test('before the server’s answer does not send the message again, and says so', async () => {
    const to = await startKillable();
    let killed: ServiceProcess | null = null;
    to.onArrived = async () => {
      to.onArrived = () => {};
      killed?.child.kill('SIGKILL');
      await killed?.finished;
    };
    killed = serviceAt(MONDAY, to);
    expect((await killed.finished).signal).toBe('SIGKILL');
    const next = serviceAt(MONDAY + HOUR, to);
    await isIdle(to, 2);
    next.child.kill('SIGTERM');
    const complaints = await complaintsOf(next);
    expect(recipientsOf(to.arrived)).toEqual(['me@x.example', 'her@x.example']);
    expect(complaints).toEqual([
      expect.stringMatching(
        / warn {2}A report may have been sent, and isn’t sent again\. .* recipient=1/,
      ),
    ]);
    expect(complaints[0]).toContain(idOf(to.arrived[0] ?? { text: '' }));
  });

  test('between two messages continues with the second', async () => {
    const to = await startKillable();
    let killed: ServiceProcess | null = null;
    to.onRecipient = () => {
      if (to.received.length === 1) killed?.child.kill('SIGKILL');
    };
    killed = serviceAt(MONDAY, to);
    expect((await killed.finished).signal).toBe('SIGKILL');
    to.onRecipient = () => {};
    expect(recipientsOf(to.received)).toEqual(['me@x.example']);
    const next = serviceAt(MONDAY + HOUR, to);
    await isIdle(to, 2);
    next.child.kill('SIGTERM');
    expect(await complaintsOf(next)).toEqual([]);
    expect(recipientsOf(to.received)).toEqual(['me@x.example', 'her@x.example']);
  });
});
