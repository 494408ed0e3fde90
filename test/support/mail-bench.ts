import { openLog } from '$service/log/log';
import { signingSecret } from '$service/mail/links';
import { ReportSender } from '$service/mail/sender';
import { CachingReader } from '$service/reading/caching-reader';
import { InlineExecutor } from '$service/reading/worker/inline-executor';
import type { MailServer } from '$smtp/server';
import { openSession } from '$smtp/session';
import { type MailPeer, type PeerOptions, startPeer } from './mail-peer';
import { openTestStore, type TestStore } from './test-store';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** A Monday in every time zone of the tests. */
export const MONDAY = new Date('2026-11-16T12:00:00').getTime();
export const SUNDAY = MONDAY - DAY;
/** The waits before the second and the third attempt. */
export const RETRY_WAITS = [5 * MINUTE, 15 * MINUTE] as const;

/** A store, a clock, a mail server, and senders of reports. Connections are real. */
export class MailBench {
  readonly store: TestStore = openTestStore();
  readonly lines: string[] = [];
  now = SUNDAY;
  readonly #peers: MailPeer[] = [];
  #sender: ReportSender | null = null;

  /** The mail server started last. */
  get peer(): MailPeer {
    const peer = this.#peers.at(-1);
    if (peer === undefined) throw new Error('no mail server was started');
    return peer;
  }

  /** Starts a mail server. @returns a sender to it */
  async start(options: PeerOptions = {}): Promise<ReportSender> {
    this.#peers.push(await startPeer(options));
    return this.senderTo(this.peer.server);
  }

  /** Starts a sender, as the next start of the service would. The previous one has ended. */
  async senderTo(server: MailServer): Promise<ReportSender> {
    await this.#sender?.stop();
    const { lines } = this;
    const store = this.store.asStore;
    const executor = new InlineExecutor(store.snapshots);
    this.#sender = new ReportSender({
      store,
      secret: await signingSecret(store.settings),
      reader: new CachingReader(
        store.changes,
        executor,
        async () => null,
        () => {},
      ),
      settings: {
        server,
        from: { name: 'Sitedeck', address: 'reports@sender.example' },
        to: ['me@x.example'],
        language: 'en',
      },
      publicAddress: 'https://stats.example/deck',
      // Without the log's time.
      log: openLog({ format: 'text', level: 'warn' }, (line) => lines.push(line.slice(25))),
      openSession: ({ server, from }) =>
        openSession(server, from.address, { connectMs: 20_000, answerMs: 20_000 }),
      now: () => this.now,
    });
    return this.#sender;
  }

  /** Adds a website with reports. @returns its id */
  addWebsite(domain: string): number {
    return this.store.websites.store({ domain, email: 1 })?.id ?? 0;
  }

  /** Runs a sender on Sunday, before the first report, and on Monday. */
  async toMonday(sender: ReportSender): Promise<void> {
    await sender.run();
    this.now = MONDAY;
    await sender.run();
  }

  async closePeer(): Promise<void> {
    await this.#peers.pop()?.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.#peers.map((peer) => peer.close()));
    this.store.close();
  }
}

/** A header of a message; undefined without it. */
export const headerOf = ({ text }: { text: string }, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];

export const idOf = (message: { text: string }) => headerOf(message, 'Message-ID');
export const recipientsOf = (messages: { to: string }[]): string[] => messages.map(({ to }) => to);
