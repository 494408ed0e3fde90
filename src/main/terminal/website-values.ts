import { ArgumentError, type OptionTable } from '$command-line/command';
import { isPasswordShortEnough } from '$shared/api/allowed-values';
import { nonBlankLines } from '$shared/api/line-rules';
import { readDomain } from '$shared/api/read-domain';
import { type FieldName, fieldOf, type Kind, PRIVACY } from '$shared/api/website-fields';
import { terminalText } from '$shared/text/en/terminal';
import { nearest } from '../../shared/command-line.mjs';

/** How a field's option is written: `exclude_bots` as `--exclude-bots`. */
const optionOf = (name: FieldName): string => name.replaceAll('_', '-');

const VALUE: Record<Kind, string> = {
  domain: 'DOMAIN',
  privacy: 'PRIVACY',
  secret: 'PASSWORD',
  flag: 'on|off',
  boolean: 'on|off',
  text: 'LIST',
};

const SWITCH: Record<string, boolean> = {
  on: true,
  off: false,
  yes: true,
  no: false,
  true: true,
  false: false,
  1: true,
  0: false,
};

const COMPLETES: Partial<Record<Kind, readonly string[]>> = {
  privacy: Object.keys(PRIVACY),
  flag: ['on', 'off'],
  boolean: ['on', 'off'],
};

/** The options that set fields of a website, and the lines that explain them. */
export function fieldOptions(names: readonly FieldName[]): {
  options: OptionTable;
  text: Record<string, string>;
} {
  const named = names.filter((name) => fieldOf(name).kind !== 'domain');
  return {
    options: Object.fromEntries(
      named.map((name) => {
        const { kind } = fieldOf(name);
        const completes = COMPLETES[kind];
        const row = { type: 'string' as const, value: VALUE[kind] };
        return [optionOf(name), completes === undefined ? row : { ...row, completes }];
      }),
    ),
    text: Object.fromEntries(named.map((name) => [optionOf(name), terminalText.fields[name]])),
  };
}

/** The fields that options set. @throws ArgumentError for a value that no server takes */
export function readFieldOptions(
  values: Readonly<Record<string, unknown>>,
  names: readonly FieldName[],
): Partial<Record<FieldName, unknown>> {
  const given = names.flatMap((name) => {
    const text = values[optionOf(name)];
    return typeof text === 'string' ? [[name, readField(name, text)] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The domain of typed text. @throws ArgumentError */
export function readNewDomain(text: string): string {
  const read = readDomain(text);
  if ('domain' in read) return read.domain;
  throw new ArgumentError(terminalText.notADomain(text));
}

function readField(name: FieldName, text: string): unknown {
  const { kind, line: isLine } = fieldOf(name);
  const option = `--${optionOf(name)}`;
  if (kind === 'privacy') return readPrivacy(text);
  if (kind === 'flag' || kind === 'boolean') {
    const on = SWITCH[text.toLowerCase()];
    if (on === undefined) throw new ArgumentError(terminalText.notASwitch(option, text));
    return kind === 'boolean' ? on : Number(on);
  }
  if (kind === 'secret') {
    if (text === '' || !isPasswordShortEnough(text)) {
      throw new ArgumentError(terminalText.notAPassword);
    }
    return text;
  }
  const lines = nonBlankLines(text.replaceAll(',', '\n'));
  const bad = lines.find((one) => isLine?.(one) === false);
  if (bad !== undefined) throw new ArgumentError(terminalText.notALine(option, bad));
  return lines.join('\n');
}

function readPrivacy(text: string): number {
  const names = Object.keys(PRIVACY) as (keyof typeof PRIVACY)[];
  const name = names.find((one) => one === text.toLowerCase() || String(PRIVACY[one]) === text);
  if (name !== undefined) return PRIVACY[name];
  throw new ArgumentError(terminalText.notAPrivacy(text, names, nearest(text, names)));
}
