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
 * What a page can send that has been taken over. Arguments that no schema lets in go to every channel, and those that fit go to
 * the calls of the application itself, which only a running one can answer. The other channels meet theirs in the fuzz tests.
 */

type AppChannel = Extract<Channel, `app.${string}`>;

/** A call as the page sends it, whatever its arguments are. */
export interface Call {
  channel: Channel;
  args: unknown;
}

/** No schema takes one of these. */
const REFUSED = [undefined, 7, [], { [`x${'y'.repeat(1_000)}`]: 1 }, 'z'.repeat(100_000)];
/** Texts that settings take. */
const TEXTS = ['00:00', '07:00', '12:34', '22:30', '23:59', '#000000'];
/** Gives back what calls have changed. */
const AS_BEFORE: Call = {
  channel: 'app.changeSettings',
  args: { ...STANDARD_SETTINGS, language: 'en' },
};
/** Of so many values, a few of those that fit are sent. */
const TRIED = 40;
const SENT = 2;

/** Calls that are left out, wholly or in part: those that open a dialog of the system, where no test gets out, or start another program. */
const LIMITS: { [C in AppChannel]?: (args: Arguments<C>) => boolean } = {
  // One with an account, which is none that exists, is refused; the others would become too many.
  'app.openWindow': ({ accountId }) => accountId !== null,
  'app.chooseLogo': () => false,
  'app.countryDatabase': ({ action }) => action !== 'choose',
  'app.saveFile': () => false,
  // Only Linux has a clipboard for the tests alone.
  'app.copy': () => process.platform === 'linux',
  // They would download a dictionary, and load the page again: there is a step for that.
  'app.changeSettings': ({ spellCheck, language }) => spellCheck !== true && language === undefined,
  'app.showFolder': () => false,
  'app.update': ({ action }) => action !== 'install',
};
const APP_CHANNELS = CHANNELS.filter((channel): channel is AppChannel =>
  channel.startsWith('app.'),
);

/** Calls of the application itself whose arguments fit their schemas. */
export function fittingCalls(random: Random): Call[] {
  return APP_CHANNELS.flatMap((channel) => {
    const { args } = calls[channel];
    // What the schema takes is an argument of the channel.
    const isSent = LIMITS[channel] as ((value: unknown) => boolean) | undefined;
    return fc
      .sample(valuesFor(args, TEXTS), { seed: random.below(2 ** 31), numRuns: TRIED })
      .map((value) => withoutMisfits(value, args))
      .filter((value) => args.safeParse(value).success && isSent?.(value) !== false)
      .slice(0, SENT)
      .map((value) => ({ channel, args: value }));
  });
}

/** A value without the members that do not fit: a change of settings has so many that hardly one in 250 fits as a whole. */
function withoutMisfits(value: unknown, schema: z.ZodType): unknown {
  const { error } = schema.safeParse(value);
  if (!error || !isRecord(value)) return value;
  const misfits = new Set(error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !misfits.has(name)));
}

/** Sends what a harmful page might. @throws HarmDone when something is not refused, or fails in a way of no failure of the table */
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

/** Sends calls one after the other. @returns what failed with each, null where nothing did */
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
