import { serviceText } from '../../../shared/text/en/service';
import { commandTexts } from '../../../shared/text/en/service-commands';
import type { ServiceOptions } from '../../app/options';
import { BadArgument, defineCommand, type Environment } from '../command-line/command';
import { COUNTING_OPTIONS, readCounting } from '../command-line/data-folder';
import { readNumber } from '../command-line/values';

const words = serviceText.terminal;
const KEY_VARIABLE = 'SITEDECK_SERVICE_KEY';

export type ServeSettings = ServiceOptions & { timezone: string | undefined };

/** Runs the service until it is stopped. */
export const serveCommand = defineCommand({
  name: 'serve',
  options: {
    port: { type: 'string', short: 'p', value: 'N' },
    ...COUNTING_OPTIONS,
    key: { type: 'string', short: 'k', value: 'KEY' },
    sample: { type: 'boolean' },
    'hit-limit': { type: 'string', value: 'N' },
    limit: { type: 'string', value: 'N' },
    'page-limit': { type: 'string', value: 'N' },
    host: { type: 'string', multiple: true, value: 'NAME' },
    'trust-proxy': { type: 'boolean' },
  },
  text: commandTexts.serve,
  parse: (values, _words, environment): ServeSettings => ({
    ...readCounting(values, environment),
    port: readNumber('port', values.port ?? '0', 0, 65_535),
    key: readKey(values.key, environment),
    sample: values.sample ?? false,
    limit: readLimit('limit', values.limit, 1),
    hitLimit: readLimit('hit-limit', values['hit-limit'], 0),
    pageLimit: readLimit('page-limit', values['page-limit'], 0),
    hosts: values.host ?? [],
    trustProxy: values['trust-proxy'] ?? false,
  }),
  run: async (settings, context) => (await import('../serve')).runServe(settings, context),
});

function readLimit(option: string, text: string | undefined, least: number): number | undefined {
  return text === undefined ? undefined : readNumber(option, text, least, 1_000_000);
}

/** The variable keeps the key out of the list of processes. @throws BadArgument for two keys, or a malformed one */
function readKey(argument: string | undefined, environment: Environment): string | null {
  const variable = environment[KEY_VARIABLE];
  if (argument !== undefined && variable !== undefined) {
    throw new BadArgument(words.keyGiven(KEY_VARIABLE));
  }
  const key = argument ?? variable ?? null;
  if (key !== null && !/^[\x21-\x7e]{1,512}$/.test(key)) throw new BadArgument(words.keyMalformed);
  return key;
}
