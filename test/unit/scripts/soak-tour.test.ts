import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from 'playwright/test';
import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '$shared/bridge/calls/calls';
import { CHANNELS } from '$shared/bridge/channels';
import type { Channel } from '$shared/bridge/contract';
import type { StrictServer } from '$test/fakes/strict-server';
import { replaceEnvironment } from '$test/soak/environment';
import { HarmDone } from '$test/soak/harm';
import { attack, fittingCalls } from '$test/soak/hostile-page';
import { Outages } from '$test/soak/outages';
import { planOf } from '$test/soak/plan';
import { endWhole } from '$test/soak/processes';
import { Random } from '$test/soak/random';
import { Writes } from '$test/soak/writes';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('chooses the same for each step of the same seed, and something else for another', () => {
  const names = ['search', 'star', 'back', 'website'];
  const plans = (seed: number) =>
    Array.from({ length: 400 }, (_, step) => {
      const { random, ...plan } = planOf(seed, step, names);
      return { ...plan, number: random.below(1_000_000) };
    });
  const once = plans(7);
  expect(plans(7)).toEqual(once);
  expect(plans(8)).not.toEqual(once);
  expect(new Set(once.map(({ number }) => number)).size).toBeGreaterThan(390);
  expect(new Set(once.map(({ name }) => name)).size).toBe(names.length);
  const outages = once.flatMap(({ outage }) => outage ?? []);
  expect(outages.length).toBeGreaterThan(25);
  expect(outages.length).toBeLessThan(80);
  expect(new Set(outages.map(({ server }) => server)).size).toBe(2);
  const kills = once.filter(({ kill }) => kill).length;
  expect(kills).toBeGreaterThan(5);
  expect(kills).toBeLessThan(35);
});

test('one server fails at a time, for as many steps as planned', () => {
  const servers: Pick<StrictServer, 'outage'>[] = [{ outage: null }, { outage: null }];
  const outages = new Outages(servers);
  const failing = (): boolean[] => servers.map(({ outage }) => outage !== null);
  expect(outages.next(null)).toBeNull();
  expect(outages.next({ name: 'away', server: 1, steps: 2 })).toBe('away');
  expect(failing()).toEqual([false, true]);
  // Another one is under way.
  expect(outages.next({ name: 'slow', server: 0, steps: 5 })).toBeNull();
  expect(failing()).toEqual([false, true]);
  expect(outages.next({ name: 'html', server: 0, steps: 5 })).toBe('html');
  expect(failing()).toEqual([true, false]);
  outages.end();
  expect(failing()).toEqual([false, false]);
  expect(outages.next(null)).toBeNull();
});

/** A page whose bridge answers in one way. */
function pageWith(answer: (args: unknown, channel: string) => unknown): Page {
  const member = (channel: string) => [channel, async (args: unknown) => answer(args, channel)];
  vi.stubGlobal('window', { sitedeck: Object.fromEntries(CHANNELS.map(member)) });
  const evaluate = async (work: (argument: unknown) => unknown, argument: unknown) =>
    work(argument);
  return { evaluate } as unknown as Page;
}

const failed = (code: string, message = '') => ({ ok: false, error: { code, message } });
const thrown = (message: string): never => {
  throw new Error(message);
};
const GONE = 'page.evaluate: Target page, context or browser has been closed';

test.each<[string, () => unknown, done: number, harm: string | null]>([
  ['a success', () => ({ ok: true, value: null }), 1, null],
  ['a server that is away', () => failed('unreachable'), 0, null],
  ['an argument that no schema takes', () => failed('bad-argument'), 0, 'bad-argument'],
  ['what nobody expected', () => failed('internal'), 0, 'internal'],
  ['a channel without an answer', () => thrown('no handler'), 0, 'no handler'],
  ['a page that was killed', () => thrown(GONE), 0, null],
])('looks at what a write was answered: %s', async (_what, answer, done, harm) => {
  const harms: string[] = [];
  const writes = new Writes((words) => harms.push(words));
  let count = 0;
  const write = { channel: 'websites.delete', args: { accountId: 'a', id: 13 } } as const;
  writes.send(pageWith(answer), write, () => (count += 1));
  await writes.answered();
  expect(count).toBe(done);
  expect(harms).toEqual(harm === null ? [] : [expect.stringContaining(harm)]);
  for (const words of harms) expect(words).toContain('websites.delete {"accountId":"a","id":13}');
});

test('a hostile page sends what schemas take, but nothing that opens a dialog or another program', () => {
  const sent = Array.from({ length: 40 }, (_, seed) => fittingCalls(new Random(seed))).flat();
  const misfits = sent.filter(({ channel, args }) => !calls[channel].args.safeParse(args).success);
  expect(misfits).toEqual([]);
  const argumentsOf = (channel: Channel): object[] =>
    sent.filter((call) => call.channel === channel).map(({ args }) => args as object);
  const never = ['app.saveFile', 'app.chooseLogo', 'app.showFolder'];
  // Elsewhere the clipboard is a person's.
  if (process.platform !== 'linux') never.push('app.copy');
  const others = CHANNELS.filter((name) => name.startsWith('app.') && !never.includes(name));
  expect(new Set(sent.map(({ channel }) => channel))).toEqual(new Set(others));
  expect(argumentsOf('app.countryDatabase')).toContainEqual({ action: 'reset' });
  expect(argumentsOf('app.countryDatabase')).not.toContainEqual({ action: 'choose' });
  expect(argumentsOf('app.update')).not.toContainEqual({ action: 'install' });
  expect(argumentsOf('app.openWindow')).not.toContainEqual({ accountId: null });
  const settings = argumentsOf('app.changeSettings');
  const changed = new Set(settings.flatMap((change) => Object.keys(change)));
  const members = ['tray', 'reportColor', 'updates', 'alerts'];
  expect([...changed]).toEqual(expect.arrayContaining(members));
  expect(settings).not.toContainEqual(expect.objectContaining({ spellCheck: true }));
  expect([...changed]).not.toContain('language');
  expect(fittingCalls(new Random(7))).toEqual(fittingCalls(new Random(7)));
});

/** Answers as the application does. */
function asApplication(args: unknown, channel: string): unknown {
  const fits = calls[channel as Channel].args.safeParse(args).success;
  if (!fits) return failed('bad-argument');
  return channel === 'app.openWindow' ? failed('account-unknown') : { ok: true, value: null };
}

test('a hostile page does no harm where its arguments are refused, or answered by a failure of the table', async () => {
  const last: unknown[] = [];
  const page = pageWith((args, channel) => {
    if (channel === 'app.changeSettings') last.push(args);
    return asApplication(args, channel);
  });
  await attack(page, new Random(1));
  expect(last.at(-1)).toMatchObject({ language: 'en', tray: null });
});

test.each<[string, Parameters<typeof pageWith>[0], RegExp]>([
  [
    'takes what its schema does not',
    (args, channel) =>
      channel === 'websites.update' ? { ok: true } : asApplication(args, channel),
    /^websites\.update undefined: /,
  ],
  [
    'fails as nobody expected',
    (args, channel) => {
      const answer = asApplication(args, channel);
      const isTaken = channel === 'app.pdf' && (answer as { ok: boolean }).ok;
      return isTaken ? failed('internal', 'no printer') : answer;
    },
    /^app\.pdf \{.*no printer/,
  ],
])('a hostile page has done harm where a channel %s', async (_what, answer, words) => {
  const harm: unknown = await attack(pageWith(answer), new Random(1)).catch(
    (cause: unknown) => cause,
  );
  expect(harm).toBeInstanceOf(HarmDone);
  expect((harm as Error).message).toMatch(words);
});

test('a process takes the variables of another environment, and loses those that it lacks', () => {
  const own: NodeJS.ProcessEnv = { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0', HOME: '/home' };
  replaceEnvironment(own, { DISPLAY: ':99', HOME: '/home', MORE: '1', LESS: undefined });
  expect(own).toEqual({ DISPLAY: ':99', HOME: '/home', MORE: '1' });
});

test.skipIf(process.platform === 'win32')('ends a process with what it has started', async () => {
  const script = 'sleep 60 & echo started; wait';
  const child = spawn('sh', ['-c', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  // The output closes when the last process that holds it has ended.
  const closed = once(child, 'close');
  await endWhole(child);
  expect(child.signalCode).toBe('SIGKILL');
  await closed;
  await endWhole(child);
});
