import { writeUserFile } from '$main/files/write-user-file';
import { MemorySecretStore } from '$main/keychain/memory-store';
import type { DrawRequest } from '$main/terminal/draw-request';
import { type CommandHost, type CommandRun, runCommand } from '$main/terminal/run';
import { AppFailure } from '$shared/failures/failure';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture } from '$test/fakes/services-fixture';

/** A keychain that can be locked. */
export class LockableKeychain extends MemorySecretStore {
  isLocked = false;

  override async get(entry: string): Promise<string | null> {
    if (this.isLocked) throw new AppFailure('keychain-locked', 'keychain: locked');
    return super.get(entry);
  }
}

export const KEY = 'sd_3f9c1b7e5a2d4860917c';

/** A server with two websites, and a limit that tests never reach. */
export async function startServer(): Promise<AnalyticsServer> {
  const limit = { requests: 1_000_000, windowMs: 60_000 };
  const server = await AnalyticsServer.start({ limit, tellsLimit: true });
  server.accounts.set(KEY, [
    { id: 1, domain: 'one.example' },
    { id: 2, domain: 'two.example', favorite: true },
  ]);
  return server;
}

/** Services with one account, named North, on such a server. */
export async function startServices() {
  const server = await startServer();
  const keychain = new LockableKeychain();
  const app = new ServicesFixture({ secrets: keychain });
  await app.handlers['accounts.connect']({ name: 'North', address: server.address, key: KEY });
  server.received.length = 0;
  return { keychain, server, app };
}

/** Replaces the application's page: a report contains the request. */
export const fakePage = async (request: DrawRequest): Promise<Uint8Array> =>
  new TextEncoder().encode(JSON.stringify(request));

/** The user at the terminal. */
type Person = Pick<CommandRun, 'ask'>;

/**
 * Runs a command line with the services of a fixture. If the last argument is not a person, no question can be
 * answered.
 */
export async function runIn(app: ServicesFixture, ...given: (string | Person)[]) {
  const host: CommandHost = {
    version: '1.2.3',
    services: async () => app.services,
    now: () => app.now(),
    writeFile: writeUserFile,
    drawPage: fakePage,
  };
  const argv = given.filter((word) => typeof word === 'string');
  const person = given.find((word) => typeof word !== 'string');
  const invocation = { argv, folder: app.folder, environment: {} };
  const printed = await runCommand(invocation, host, {
    signal: new AbortController().signal,
    ending: new AbortController().signal,
    ask: person?.ask ?? (async () => null),
    beginChange: () => undefined,
  });
  return {
    ...printed,
    output:
      typeof printed.output === 'string' ? printed.output : Buffer.from(printed.output).toString(),
    error: printed.errors.join('\n'),
  };
}

/** Invalid command lines, with the expected message. */
export const REFUSALS: [argv: string[], message: RegExp][] = [
  [['stats', 'one.exmaple', 'browser'], /no website "one\.exmaple".*mean "one\.example"/],
  [['stats', '99', 'browser'], /no website "99"/],
  [['stats', 'one.example', 'browsers'], /no statistic "browsers"\. Did you mean "browser"\?/],
  [['stats', 'one.example', 'zzzzzzzzz'], /There are: browser, campaign/],
  [['stats', 'one.example'], /Give the statistic/],
  [['stats', '1', 'os', '--account', 'Nroth'], /no account "Nroth"\. Did you mean "North"\?/],
  [['stats', '1', 'os', '--period', '28-day'], /no period "28-day"\. Did you mean "28-days"\?/],
  [['stats', '1', 'os', '--from', '2026-02-30'], /"2026-02-30" is not a day/],
  [['stats', '1', 'os', '--to', '2026-02-01'], /Give the first day too/],
  [['stats', '1', 'os', '--from', '2024-02-02', '--to', '2024-02-01'], /2024-02-01 is before/],
  [['stats', '1', 'os', '--from', '2999-01-01', '--to', '2999-01-02'], /has not begun/],
  [['stats', '1', 'os', '--from', '0001-01-01'], /0001-01-01 is too early.*2000-01-01/],
  [
    ['stats', '1', 'os', '--compare', '1999-12-01..1999-12-31'],
    /1999-12-01 is too early.*2000-01-01/,
  ],
  [['stats', '1', 'os', '--period', 'today', '--from', '2024-01-01'], /not both/],
  [['stats', '1', 'os', '--compare', 'last'], /nothing to compare with/],
  [['stats', '1', 'os', '--format', 'jsn'], /"jsn" is not a format\. Did you mean "json"\?/],
  [['stats', '1', 'os', '--limit', '0'], /"0" is not a number of rows/],
  [['stast', '1', 'os'], /no command "stast"\. Did you mean "stats"\?/],
  [['stats', '1', 'os', '--formt', 'csv'], /no option --formt\. Did you mean --format\?/],
];
