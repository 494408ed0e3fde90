import fc from 'fast-check';
import { calls } from '$shared/bridge/calls/calls';
import { CHANNELS } from '$shared/bridge/channels';
import type { Channel, ResultEnvelope } from '$shared/bridge/contract';
import { answer } from '$test/support/answer';
import { checkFailure } from '../expected';
import { type NamedValues, valuesFor } from '../from-schema';
import { changedDocument, hostileText, hostileValue } from '../hostile';
import {
  ACCOUNT_PLACEHOLDER,
  FOLDER_PLACEHOLDER,
  KEY_LEAKING_DOMAIN,
  PopulatedServices,
  SET_PLACEHOLDER,
} from '../populated-services';
import { SETTINGS_FILE } from '../settings-file';
import { assertThat, defineTarget, type Opened, type Target } from '../target';

/*
 * Every channel of the bridge, with arguments that match its schema, almost match it, or are anything that a page can
 * send. The services are real and contain some of all data. Calls that need windows are tested with their schemas
 * only.
 */

/** At least one of this many inputs must be accepted. Otherwise, the code behind the schema was hardly tested. */
const ENOUGH = 200;
/** There is no mail server. */
const NEVER_TAKEN: readonly Channel[] = ['reports.testMail'];
const DAYS = ['2026-11-01', '2026-11-07'];
const IDS = ['note-1', 'goal-1', 'view-1', 'view-2', 'group-1', 'report-1', 'report-2'];

/** Existing values, by the names that arguments use for them (populate.ts). */
const NAMED: NamedValues = {
  accountId: [ACCOUNT_PLACEHOLDER],
  accountIds: [ACCOUNT_PLACEHOLDER],
  address: ['http://127.0.0.1:9', 'https://one.example', 'one.example'],
  color: ['#4a50d8'],
  currency: ['EUR'],
  day: DAYS,
  domain: ['one.example', 'three.example', KEY_LEAKING_DOMAIN],
  entries: ['an-orphan'],
  event: ['Signup'],
  folder: [FOLDER_PLACEHOLDER],
  groupId: ['group-1'],
  from: ['2026-11-01', 'ann@one.example'],
  host: ['127.0.0.1'],
  id: [...IDS, SET_PLACEHOLDER, 1, 2],
  ids: IDS,
  name: ['add', 'edit-1', 'North'],
  port: [9, 41_000],
  recipients: ['ann@one.example'],
  removed: [`${ACCOUNT_PLACEHOLDER}/1`],
  search: ['one', KEY_LEAKING_DOMAIN],
  time: ['09:00'],
  to: ['2026-11-07', 'ann@one.example'],
  today: DAYS,
  websiteId: [1, 2],
  websites: [1, 2],
  without: [`${ACCOUNT_PLACEHOLDER}/1`],
  zone: ['Europe/Berlin', 'UTC'],
};

/** A value that a page can send although JSON cannot represent it. */
const cyclic: unknown[] = [];
cyclic.push(cyclic);
const UNUSUAL = [
  undefined,
  null,
  0,
  '',
  [],
  cyclic,
  new Map([['a', 1]]),
  new Set([1]),
  new Date(NaN),
  10n,
  /a/,
  new Error('x'),
  new Uint8Array(3),
  { __proto__: null },
  'x'.repeat(200_000),
];

/** Exported settings: unchanged, changed and damaged. */
const settings = fc.record({
  text: fc.oneof(
    {
      weight: 8,
      arbitrary: changedDocument(SETTINGS_FILE).map((file) => JSON.stringify(file) ?? ''),
    },
    { weight: 1, arbitrary: fc.constant(JSON.stringify(SETTINGS_FILE).slice(0, -9)) },
    { weight: 1, arbitrary: fc.constant(`\uFEFF${JSON.stringify(SETTINGS_FILE)}`) },
    { weight: 1, arbitrary: fc.constant('['.repeat(100_000)) },
    { weight: 1, arbitrary: hostileText },
  ),
  mode: fc.constantFrom('check', 'merge', 'replace'),
});
/** Arguments for which schemas alone cannot generate valid values. */
const OWN: Partial<Record<Channel, fc.Arbitrary<unknown>>> = { 'accounts.import': settings };

/** A channel and its inputs. */
export function bridgeTarget(channel: Channel, openServices = PopulatedServices.open): Target {
  const fitting = OWN[channel] ?? valuesFor(calls[channel].args, [ACCOUNT_PLACEHOLDER], NAMED);
  return defineTarget({
    name: `bridge.${channel}`,
    share: 0.05,
    inputs: fc.oneof(
      { weight: 5, arbitrary: fitting },
      { weight: 5, arbitrary: fitting.chain((value) => changedDocument(value)) },
      { weight: 1, arbitrary: hostileValue },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(...UNUSUAL) },
    ),
    open: () =>
      channel.startsWith('app.') ? openSchema(channel) : openChannel(channel, openServices),
  });
}

/** One target for each channel. */
export const BRIDGE_TARGETS: Target[] = CHANNELS.map((channel) => bridgeTarget(channel));

/** A channel of the application itself. Only its schema is tested, because the services have no windows. */
async function openSchema(channel: Channel): Promise<Opened<unknown>> {
  return {
    meet: async (input) => checkEnvelope(await answer(channel, async () => null, input, 1)),
    close: async () => undefined,
  };
}

async function openChannel(
  channel: Channel,
  open: typeof PopulatedServices.open,
): Promise<Opened<unknown>> {
  const [subject = ''] = channel.split('.');
  let services = await open(subject);
  let isNew = true;
  let met = 0;
  let taken = 0;
  assertThat(services.answers(channel), `nothing answers ${channel}`);
  return {
    async meet(input) {
      if (!isNew) {
        await services.close();
        services = await open(subject);
      }
      met += 1;
      isNew = false;
      const envelope = await services.call(channel, input);
      checkEnvelope(envelope);
      // An accepted call may have changed data for this and other calls.
      isNew = !envelope.ok;
      if (isNew) return;
      taken += 1;
      checkEnvelope(await services.call(channel, input));
    },
    async close() {
      await services.close();
      const isEnough = met < ENOUGH || taken > 0 || NEVER_TAKEN.includes(channel);
      assertThat(isEnough, `none of ${met} inputs was taken`);
    },
  };
}

/** Checks a result for the page: a value or a known failure. */
function checkEnvelope(envelope: ResultEnvelope<unknown>): void {
  if (!envelope.ok) checkFailure(envelope.error);
  structuredClone(envelope);
}
