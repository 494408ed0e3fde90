import type { Environment } from '$shared/lib/environment';
import { serviceText } from '$shared/text/en/service';
import { commandTexts } from '$shared/text/en/service-commands';
import { ALERT_OPTIONS, readAlerts } from '../command-line/alert-options';
import { ArgumentError, defineServiceCommand, type OptionValues } from '../command-line/command';
import { COUNTING_OPTIONS, readCounting } from '../command-line/data-folder';
import { LOG_OPTIONS, readLog } from '../command-line/log-options';
import { MAIL_OPTIONS, readMail } from '../command-line/mail-options';
import {
  readFrameAncestors,
  readHosts,
  readListen,
  readPaths,
  readTrustedProxies,
} from '../command-line/network-values';
import { readSecretFile } from '../command-line/secret-file';
import { readNumber } from '../command-line/values';
import { variableOf, withVariables } from '../command-line/variables';
import type { ServeSettings } from '../serve';

const words = serviceText.terminal;

/** Runs the service until it is stopped. */
export const serveCommand = defineServiceCommand({
  name: 'serve',
  options: withVariables({
    port: { type: 'string', short: 'p', value: 'N' },
    listen: { type: 'string', multiple: true, value: 'ADDRESS' },
    ...COUNTING_OPTIONS,
    // `readKey` reads the variable of this option itself. If one source of the key replaced another silently, the
    // owner could be locked out.
    key: { type: 'string', short: 'k', value: 'KEY', variable: false },
    'key-file': { type: 'string', value: 'FILE' },
    'public-address': { type: 'string', value: 'URL' },
    'base-path': { type: 'string', value: 'PATH' },
    host: { type: 'string', multiple: true, value: 'NAME' },
    'trust-proxy': { type: 'string', multiple: true, value: 'WHICH', bare: '1' },
    'hit-limit': { type: 'string', value: 'N' },
    limit: { type: 'string', value: 'N' },
    'page-limit': { type: 'string', value: 'N' },
    'frame-ancestors': { type: 'string', multiple: true, value: 'ORIGIN' },
    'return-host': { type: 'string', multiple: true, value: 'HOST' },
    metrics: { type: 'boolean' },
    ...LOG_OPTIONS,
    ...MAIL_OPTIONS,
    ...ALERT_OPTIONS,
    sample: { type: 'boolean' },
  }),
  text: commandTexts.serve,
  parse: (values, _words, environment): ServeSettings => ({
    ...readSending(values, environment),
    ...readCounting(values, environment),
    ...readPaths(values['base-path'], values['public-address']),
    port: readNumber('port', values.port ?? '0', 0, 65_535),
    listen: readListen(values.listen),
    key: readKey(values, environment),
    sample: values.sample ?? false,
    limit: readLimit('limit', values.limit, 1),
    hitLimit: readLimit('hit-limit', values['hit-limit'], 0),
    pageLimit: readLimit('page-limit', values['page-limit'], 0),
    frameAncestors: readFrameAncestors(values['frame-ancestors']),
    returnHosts: readHosts(values['return-host']),
    hosts: readHosts(values.host),
    trustedProxies: readTrustedProxies(values['trust-proxy']),
    metrics: values.metrics ?? false,
    log: readLog(values),
  }),
  run: async (settings, context) => (await import('../serve')).runServe(settings, context),
});

/** Reads how the service sends reports and alerts. @throws ArgumentError */
function readSending(
  values: OptionValues<typeof MAIL_OPTIONS & typeof ALERT_OPTIONS>,
  environment: Environment,
): Pick<ServeSettings, 'mail' | 'alerts'> {
  const mail = readMail(values, environment);
  return { mail, alerts: readAlerts(values, mail ?? null) };
}

function readLimit(option: string, text: string | undefined, least: number): number | undefined {
  return text === undefined ? undefined : readNumber(option, text, least, 1_000_000);
}

/**
 * Reads the key, which must come from a single source.
 *
 * @throws ArgumentError for several sources, or a malformed key
 */
function readKey(
  values: { key?: string | undefined; 'key-file'?: string | undefined },
  environment: Environment,
): string | null {
  const variable = variableOf('key');
  const file = values['key-file'];
  const given = Object.entries({
    '--key': values.key,
    [variable]: environment[variable] || undefined,
    '--key-file': file,
  }).filter(([, text]) => text !== undefined);
  if (given.length > 1) throw new ArgumentError(words.keyGiven(given.map(([place]) => place)));
  const key = file === undefined ? given[0]?.[1] : readSecretFile(file, words.keyFileFailed).trim();
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,512}$/.test(key)) throw new ArgumentError(words.keyMalformed);
  return key;
}
