/**
 * Invisible characters that change a text: controls, direction marks, joiners, zero-width spaces, line separators,
 * lone surrogates, and fillers that Unicode classes as letters.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\u034f|[\u115f\u1160\u3164\uffa0]|\u17b4|\u17b5/gu;
const JOINERS = ['\u200c', '\u200d'];
/** The characters after which a joiner is needed: those of some scripts, and emoji made of several characters. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}\ufe0f\p{Emoji_Modifier}]$/u;

/**
 * Returns a server's text with every invisible character written out as `[U+202E]`, so that it cannot be mistaken for
 * another text.
 */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (hidden, at: number) => {
    if (JOINERS.includes(hidden) && JOINED.test(text.slice(Math.max(at - 2, 0), at))) return hidden;
    return codePointName(hidden);
  });
}

/** The names of characters that were already written out, because a server can send a million of them. */
const names = new Map<string, string>();

/** Writes a character as its code point: `[U+202E]`. */
export function codePointName(character: string): string {
  const known = names.get(character);
  if (known !== undefined) return known;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  names.set(character, `[U+${code}]`);
  return `[U+${code}]`;
}

/** The maximum length of a name in a line. A domain has at most 253 characters. */
const LONGEST_NAME = 255;

/**
 * Makes a name from a file or a visitor safe for a line of a terminal: cut to the maximum length, without invisible
 * characters.
 */
export const shownName = (name: string): string => visibleText(name.slice(0, LONGEST_NAME));
