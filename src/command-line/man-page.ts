import type { Command, OptionRow } from './command';

/**
 * Writes the section of a program's man page that describes its commands: a paragraph per command, with its options
 * and examples.
 */
export const commandsInMan = (program: string, commands: readonly Command[]): string =>
  commands.map((command) => paragraph(program, command)).join('');

function paragraph(program: string, { name, arguments: words, options, text }: Command): string {
  const rest = ['[options]', ...words.map((word) => word.name)].join(' ');
  const rows = Object.entries(options).map(([option, row]) => [
    '.TP',
    `.BR ${spelled(option, row)}`,
    line(text.options[option] ?? ''),
  ]);
  const examples = (text.examples ?? []).map((example) =>
    `${program} ${name} ${example}`.trimEnd(),
  );
  const lines = [
    '.TP',
    `.BR ${quoted(`${program} ${name}`)} ${quoted(` ${rest}`)}`,
    line(text.about),
    '.RS',
    ...rows.flat(),
    ...(examples.length === 0 ? [] : ['.PP', '.nf', ...examples.map(line), '.fi']),
    '.RE',
  ];
  return `${lines.join('\n')}\n`;
}

/** Writes an option's name, alternating bold and plain text as the macro .BR expects. */
function spelled(name: string, { short, value }: OptionRow): string {
  const letter = short === undefined ? [] : [quoted(`-${short}`), quoted(', ')];
  return [
    ...letter,
    quoted(`--${name}`),
    ...(value === undefined ? [] : [quoted(` ${value}`)]),
  ].join(' ');
}

const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '\\(dq')}"`;

/** Escapes a line of text. A period or an apostrophe at its beginning would otherwise be a request. */
const line = (text: string): string => escaped(text).replace(/^[.']/, '\\&$&');

const SIGNS: Record<string, string> = {
  '\\': '\\e',
  '-': '\\-',
  '~': '\\(ti',
  '’': '\\(cq',
  '‘': '\\(oq',
  '“': '\\(lq',
  '”': '\\(rq',
};

const escaped = (text: string): string =>
  text
    .replace(/[\\~’‘“”-]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[^\0-\x7f]/g, (sign) => `\\[u${hex(sign)}]`);

const hex = (sign: string): string =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
