import { COUNTABLE_DAYS } from '$service/store/counts/calendar';
import type { StoreLocation } from '$service/store/location';
import type { RetentionRequest } from '$service/store/retention-request';
import { commandTexts } from '$shared/text/en/service-commands';
import { retentionText } from '$shared/text/en/service-copies';
import { defineServiceCommand } from '../command-line/command';
import { LOCATION_OPTIONS, readCounting, ZONE_OPTION } from '../command-line/data-folder';
import { readDomainArgument, readNumber } from '../command-line/values';

const OPTIONS = { ...LOCATION_OPTIONS, ...ZONE_OPTION } as const;
const WEBSITE = { domain: { type: 'string', value: 'D' } } as const;

/** Lists the retention limits. */
export const retentionCommand = defineServiceCommand({
  name: 'retention',
  options: OPTIONS,
  text: commandTexts.retention,
  parse: (values, _words, environment) => readCounting(values, environment),
  run: async (location) => run(location, { set: null, dryRun: false }),
});

/** Sets a retention limit. */
export const retentionSetCommand = defineServiceCommand({
  name: 'retention set',
  options: { ...OPTIONS, ...WEBSITE, 'dry-run': { type: 'boolean', short: 'n' } },
  arguments: [{ name: 'DAYS', missing: retentionText.daysMissing }],
  text: commandTexts['retention set'],
  parse: (values, [days = ''], environment) => ({
    ...readCounting(values, environment),
    domain: domainOf(values.domain),
    days: readNumber('DAYS', days, 1, COUNTABLE_DAYS.last),
    dryRun: values['dry-run'] ?? false,
  }),
  run: async ({ domain, days, dryRun, ...location }) =>
    run(location, { set: { domain, days }, dryRun }),
});

/** Removes a retention limit. */
export const retentionOffCommand = defineServiceCommand({
  name: 'retention off',
  options: { ...OPTIONS, ...WEBSITE },
  text: commandTexts['retention off'],
  parse: (values, _words, environment) => ({
    ...readCounting(values, environment),
    domain: domainOf(values.domain),
  }),
  run: async ({ domain, ...location }) =>
    run(location, { set: { domain, days: null }, dryRun: false }),
});

const domainOf = (text: string | undefined): string | null =>
  text === undefined ? null : readDomainArgument(text);

async function run(location: StoreLocation, request: RetentionRequest): Promise<void> {
  await (await import('../retention')).runRetention(location, request);
}
