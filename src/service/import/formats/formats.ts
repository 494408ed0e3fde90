import { readAlbLine } from './alb';
import { apacheParser } from './apache';
import { readCaddyLine, readTraefikLine } from './json';
import { readNginxLine } from './nginx-json';
import { readProxyManagerLine } from './proxy-manager';
import { isProblem, type ParsedLine } from './request';
import { W3cParser } from './w3c';

/**
 * Parses the lines of a file, in order.
 *
 * @param ended whether the line ends with a newline
 */
export type LineParser = (line: string, ended: boolean) => ParsedLine;

/**
 * The log formats, each with a function that creates a parser for one file.
 *
 * @param header the name of the header that names the client behind a proxy; null for none
 */
const PARSERS = {
  combined: (header) => apacheParser('combined', header),
  vhost_combined: (header) => apacheParser('vhost_combined', header),
  common: (header) => apacheParser('common', header),
  'caddy-json': (header) => (line) => readCaddyLine(line, header),
  // Traefik comes before nginx, because some names of its keys are also nginx's.
  'traefik-json': (header) => (line) => readTraefikLine(line, header),
  'nginx-json': (header) => (line) => readNginxLine(line, header),
  'nginx-proxy-manager': (header) => withoutHeaders(readProxyManagerLine, header),
  alb: (header) => withoutHeaders(readAlbLine, header),
  w3c: (header) => new W3cParser(header).read,
} as const satisfies Record<string, (header: string | null) => LineParser>;

/**
 * Returns a parser for a format that never contains other headers. If a header is required, it refuses every request.
 */
function withoutHeaders(parse: LineParser, header: string | null): LineParser {
  if (header === null) return parse;
  return (line, ended) => {
    const reading = parse(line, ended);
    const isRequest = reading !== 'comment' && !isProblem(reading);
    return isRequest ? { problem: 'no-header', detail: header } : reading;
  };
}

export type FormatName = keyof typeof PARSERS;
export const FORMAT_NAMES = Object.keys(PARSERS) as [FormatName, ...FormatName[]];

/**
 * Creates a parser for one file. The one for W3C remembers the file's #Fields line.
 *
 * @param header the name of the header that names the client behind a proxy; null for none
 */
export const parserFor = (name: FormatName, header: string | null = null): LineParser =>
  PARSERS[name](header);

/**
 * Detects the format of a line. No line matches two formats.
 *
 * @returns null if the format is unknown
 */
export function recognizeFormat(line: string): FormatName | null {
  if (/^#(?:Fields|Version|Software):/i.test(line)) return 'w3c';
  return FORMAT_NAMES.find((name) => isRequest(parserFor(name)(line, true))) ?? null;
}

/**
 * Returns the format that a line almost matches, with the key that is missing. The key is null if the time is
 * unreadable.
 */
export function nearestFormat(line: string): { format: FormatName; missing: string | null } | null {
  for (const format of FORMAT_NAMES) {
    const reading = parserFor(format)(line, true);
    if (reading === 'comment' || !isProblem(reading)) continue;
    if (reading.problem === 'missing-key') return { format, missing: reading.detail ?? '' };
    if (reading.problem === 'time') return { format, missing: null };
  }
  return null;
}

const isRequest = (reading: ParsedLine): boolean => reading !== 'comment' && !isProblem(reading);
