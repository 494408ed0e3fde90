import fc from 'fast-check';
import type { Page } from 'playwright/test';
import type { z } from 'zod';
import { calls } from '$shared/bridge/calls/calls';
import { CHANNELS } from '$shared/bridge/channels';
import type { Arguments, Channel } from '$shared/bridge/contract';
import { isRecord } from '$shared/lib/is-record';
import { STANDARD_SETTINGS } from '$shared/settings/settings';
import type { Random } from '$test/support/random';
import { checkFailure } from '../fuzz/expected';
import { valuesFor } from '../fuzz/from-schema';
import { HarmDone } from './harm';

/*
 * The calls that a compromised page can send. Invalid arguments are sent to every channel. Valid ones are sent to the
 * application's own calls, which only a running application can answer. The fuzz tests cover the other channels.
 */

type AppChannel = Extract<Channel, `app.${string}`>;

/** A call with any arguments, as a page can send it. */
export interface Call {
  channel: Channel;
  args: unknown;
}

/** Values that no schema accepts. */
const REFUSED = [undefined, 7, [], { [`x${'y'.repeat(1_000)}`]: 1 }, 'z'.repeat(100_000)];
/** Texts that settings accept. */
const TEXTS = ['00:00', '07:00', '12:34', '22:30', '23:59', '#000000'];
/** Calls that restore the previous settings. */
const AS_BEFORE: Call = {
  channel: 'app.changeSettings',
  args: { ...STANDARD_SETTINGS, language: 'en' },
};
/** Number of values to choose valid arguments from. */
const TRIED = 40;
const SENT = 2;

/** Restrictions on calls: those that open a system dialog, which no test can close, or that start another program. */
const LIMITS: { [C in AppChannel]?: (args: Arguments<C>) => boolean } = {
  // A call with an account is refused, because it names a nonexistent one. The others would open too many windows.
  'app.openWindow': ({ accountId }) => accountId !== null,
  'app.chooseLogo': () => false,
  'app.countryDatabase': ({ action }) => action !== 'choose',
  'app.saveFile': () => false,
  // Only on Linux do the tests have their own clipboard.
  'app.copy': () => process.platform === 'linux',
  // These would download a dictionary and reload the page. A separate step covers that.
  'app.changeSettings': ({ spellCheck, language }) => spellCheck !== true && language === undefined,
  'app.showFolder': () => false,
  'app.update': ({ action }) => action !== 'install',
};
const APP_CHANNELS = CHANNELS.filter((channel): channel is AppChannel =>
  channel.startsWith('app.'),
);

/** Valid calls of the application itself. */
export function fittingCalls(random: Random): Call[] {
  return APP_CHANNELS.flatMap((channel) => {
    const { args } = calls[channel];
    // The schema has validated the arguments.
    const isSent = LIMITS[channel] as ((value: unknown) => boolean) | undefined;
    return fc
      .sample(valuesFor(args, TEXTS), { seed: random.below(2 ** 31), numRuns: TRIED })
      .map((value) => withoutMisfits(value, args))
      .filter((value) => args.safeParse(value).success && isSent?.(value) !== false)
      .slice(0, SENT)
      .map((value) => ({ channel, args: value }));
  });
}

/**
 * Removes the invalid members of a value. A change of settings has so many members that hardly one in 250 is valid as
 * a whole.
 */
function withoutMisfits(value: unknown, schema: z.ZodType): unknown {
  const { error } = schema.safeParse(value);
  if (!error || !isRecord(value)) return value;
  const misfits = new Set(error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !misfits.has(name)));
}

/**
 * Sends the calls of a compromised page.
 *
 * @throws HarmDone when a call is not refused, or fails with an unknown failure
 */
export async function attack(page: Page, random: Random): Promise<void> {
  const refused = CHANNELS.flatMap((channel) => REFUSED.map((args) => ({ channel, args })));
  for (const { call, error } of await answersTo(page, refused)) {
    if (error?.code !== 'bad-argument') throw harmOf(call, `answered ${JSON.stringify(error)}`);
  }
  const fitting = [...fittingCalls(random), AS_BEFORE];
  for (const { call, error } of await answersTo(page, fitting)) {
    if (error !== null) check(call, error);
  }
}

function check(call: Call, error: unknown): void {
  try {
    checkFailure(error);
  } catch (cause) {
    throw harmOf(call, String(cause));
  }
}

const harmOf = ({ channel, args }: Call, words: string): HarmDone =>
  new HarmDone(`${channel} ${fc.stringify(args).slice(0, 300)}: ${words}`);

interface Failure {
  code: string;
  message: string;
}

/**
 * Sends calls one after the other.
 *
 * @returns the failure of each; null for success
 */
async function answersTo(
  page: Page,
  sent: readonly Call[],
): Promise<{ call: Call; error: Failure | null }[]> {
  const errors = await page.evaluate(async (all) => {
    type Send = (args: unknown) => Promise<{ ok: true } | { ok: false; error: Failure }>;
    const bridge = window.sitedeck as unknown as Record<string, Send>;
    const found: (Failure | null)[] = [];
    for (const { channel, args } of all) {
      const answer = await bridge[channel]?.(args).catch((cause: unknown) => ({
        ok: false as const,
        error: { code: 'rejected', message: String(cause) },
      }));
      found.push(answer?.ok === false ? answer.error : null);
    }
    return found;
  }, sent as Call[]);
  return sent.map((call, at) => ({ call, error: errors[at] ?? null }));
}
