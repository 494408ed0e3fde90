import { apacheParser } from './apache';
import { readCaddyLine, readNginxLine } from './json';
import { isProblem, type ParsedLine } from './request';
import { W3cParser } from './w3c';

/** Parses a file's lines, in order. @param ended whether the line has its newline */
export type LineParser = (line: string, ended: boolean) => ParsedLine;

/** The log formats, each with a parser for one file. */
const PARSERS = {
  combined: () => apacheParser('combined'),
  vhost_combined: () => apacheParser('vhost_combined'),
  common: () => apacheParser('common'),
  'caddy-json': () => readCaddyLine,
  'nginx-json': () => readNginxLine,
  w3c: () => new W3cParser().read,
} as const satisfies Record<string, () => LineParser>;

export type FormatName = keyof typeof PARSERS;
export const FORMAT_NAMES = Object.keys(PARSERS) as [FormatName, ...FormatName[]];

/** A parser for one file; W3C's remembers the file's #Fields line. */
export const parserFor = (name: FormatName): LineParser => PARSERS[name]();

/** Detects a line's format; no line has two. @returns null for a line of no known format */
export function recognize(line: string): FormatName | null {
  if (/^#(?:Fields|Version|Software):/i.test(line)) return 'w3c';
  return FORMAT_NAMES.find((name) => isRequest(parserFor(name)(line, true))) ?? null;
}

const isRequest = (reading: ParsedLine): boolean => reading !== 'comment' && !isProblem(reading);
