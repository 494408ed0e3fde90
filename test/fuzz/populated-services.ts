import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { BuiltInService } from '$main/services';
import type { Channel, ResultEnvelope } from '$shared/bridge/contract';
import { AnalyticsServer, type FakeSite } from '../fakes/analytics-server';
import { jsonAnswer } from '../fakes/faults';
import type { Answerer } from '../fakes/local-server';
import { ServicesFixture } from '../fakes/services-fixture';
import { answer } from '../support/answer';
import { POPULATE } from './populate';
import { assertThat } from './target';

/** No argument contains this key, so any result that contains it leaks it. */
export const KEY = 'key-7c1d02f94be84a6fb1a35e60c8d9274e';
/** A request with this text is answered with its own key, as careless servers do. */
export const KEY_LEAKING_DOMAIN = 'tells-the-key.example';
/** Placeholders in arguments for values that differ in each run. */
export const ACCOUNT_PLACEHOLDER = 'the-account';
export const SET_PLACEHOLDER = 'the-set';
export const FOLDER_PLACEHOLDER = 'the-folder';

const WINDOW = 1;
const AUTHORITY = new URL('../fakes/tls/authority.cert.pem', import.meta.url);
const WHOLE = { depth: null, maxArrayLength: null, maxStringLength: null };
/** An announced limit that is never reached, so that nothing waits. */
const LIMIT = { requests: 1_000_000, windowMs: 60_000 };
const sites = (): FakeSite[] => [
  { id: 1, domain: 'one.example', favorite: true },
  { id: 2, domain: 'two.example' },
];

/**
 * The services of an application in use: a connected account, and some of all data that users store. Its servers are
 * local.
 */
export class PopulatedServices {
  readonly #standIns = new Map<string, string>();

  private constructor(
    private readonly server: AnalyticsServer,
    private readonly fixture: ServicesFixture,
  ) {}

  /** @param subject the part of the bridge that needs data: the first part of a channel's name */
  static async open(subject: string): Promise<PopulatedServices> {
    const server = await AnalyticsServer.start({ limit: LIMIT, tellsLimit: true });
    server.accounts.set(KEY, sites());
    server.fault = tellingKey(server);
    const fixture: ServicesFixture = new ServicesFixture({
      builtIn: builtInAt(server.address),
      chooseFile: async () => readFileSync(AUTHORITY),
      chooseFolder: async () => join(fixture.folder, 'reports'),
      makeReport: async () => ({ title: 'a', name: 'a', files: [{ name: 'a.csv', content: A }] }),
    });
    // Whatever address an argument contains, no request leaves this computer.
    fixture.detour = server.address;
    const populated = new PopulatedServices(server, fixture);
    await populated.#populate(subject);
    return populated;
  }

  /** Whether a channel has a handler. */
  answers(channel: Channel): boolean {
    return channel in this.fixture.handlers;
  }

  /**
   * Makes a call like the page, after replacing placeholders in the argument.
   *
   * @throws when the result contains the key
   */
  async call(channel: Channel, args: unknown): Promise<ResultEnvelope<unknown>> {
    const handler = this.fixture.handlers[channel as keyof typeof this.fixture.handlers];
    const meant = withStandIns(args, this.#standIns);
    const envelope = await answer(channel, handler, meant, WINDOW);
    const { emitted, logged } = this.fixture;
    assertThat(!tells(envelope), 'an answer to the page has the key');
    assertThat(!tells(emitted), 'an event has the key');
    assertThat(!tells(logged), 'the log has the key');
    return envelope;
  }

  /** @throws when a file contains the key */
  async close(): Promise<void> {
    await this.fixture.restart();
    const told = filesIn(this.fixture.folder).filter((file) => readFileSync(file).includes(KEY));
    await this.fixture.dispose();
    await this.server.close();
    assertThat(told.length === 0, `a file has the key: ${told[0]}`);
  }

  async #populate(subject: string): Promise<void> {
    const { services, handlers, secrets } = this.fixture;
    const trust = { name: 'North', address: this.server.address, key: KEY };
    const { id: accountId } = await handlers['accounts.connect'](trust, WINDOW);
    this.#standIns.set(ACCOUNT_PLACEHOLDER, accountId);
    const folder = await handlers['reports.chooseFolder']({}, WINDOW);
    this.#standIns.set(FOLDER_PLACEHOLDER, folder ?? '');
    await POPULATE[subject]?.({ services, handlers, secrets, accountId, folder });
    const [set] = await handlers['offline.list']({});
    if (set) this.#standIns.set(SET_PLACEHOLDER, set.id);
  }
}

const A = new TextEncoder().encode('a');

/** Answers every key with the same websites, because an input may have changed the key. */
function tellingKey(server: AnalyticsServer): Answerer {
  return (response, received, request) => {
    const { authorization } = received.headers;
    const isTold =
      received.url.includes(KEY_LEAKING_DOMAIN) || received.body.includes(KEY_LEAKING_DOMAIN);
    const headers = { ...received.headers, authorization: `Bearer ${KEY}` };
    const told = jsonAnswer(
      { message: { domain: [`${authorization} may not`] }, status: 422 },
      422,
    );
    const answered = isTold ? told : server.answer({ ...received, headers });
    answered(response, received, request);
  };
}

const builtInAt = (address: string): BuiltInService => ({
  start: async () => ({ address, zone: 'UTC' }),
  choice: { port: 0, sample: true },
  configure: async () => undefined,
  stop: async () => undefined,
  clear: async () => undefined,
});

const tells = (value: unknown): boolean => inspect(value, WHOLE).includes(KEY);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Clones an argument like the bridge, and replaces placeholders. */
function withStandIns(
  value: unknown,
  meant: ReadonlyMap<string, string>,
  above: unknown[] = [],
): unknown {
  if (typeof value === 'string') return meant.get(value) ?? value;
  if (above.includes(value)) return value;
  const within = (one: unknown): unknown => withStandIns(one, meant, [...above, value]);
  if (Array.isArray(value)) return value.map(within);
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const members = Object.entries(value as object);
  return Object.fromEntries(members.map(([name, one]) => [name, within(one)]));
}
