/** Characters of double width: Chinese, Japanese and Korean letters, and full-width characters. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fc\uff01-\uff60\uffe0-\uffe6]/gu;
/** Characters of zero width: direction marks, and accents that combine with another letter. */
const NO_WIDTH = /[\p{Cf}\p{Mn}]/gu;

/** Returns the width of a text in columns of a fixed-width font. */
export function displayWidth(text: string): number {
  const shown = text.replace(NO_WIDTH, '');
  return [...shown].length + (shown.match(WIDE)?.length ?? 0);
}

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - displayWidth(text)));

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - displayWidth(text))) + text;

/**
 * Breaks a text between words, even if its language writes no spaces between them.
 *
 * @param tag the language of the text
 */
export function wrap(text: string, width: number, tag: string): string[] {
  const lines = [''];
  for (const part of partsOf(text, tag)) {
    const line = lines.at(-1) ?? '';
    if (line === '' || displayWidth(`${line}${part}`.trimEnd()) <= width)
      lines[lines.length - 1] = line + part;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

const isWide = (letter: string | undefined): boolean => displayWidth(letter ?? '') === 2;

/**
 * Splits a text into words, each with the spaces and punctuation after it. Lines then never begin with a comma, and
 * addresses stay in one piece.
 */
function partsOf(text: string, tag: string): string[] {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return text.split(/(?<= )/).flatMap((word) => {
    if (![...word].some(isWide)) return [word];
    const parts: string[] = [];
    for (const { segment, isWordLike } of segmenter.segment(word)) {
      const before = parts.at(-1);
      const begins = isWordLike === true || /^[「『（/]/u.test(segment);
      const touchesWide = isWide([...(before ?? '')].at(-1)) || isWide([...segment][0]);
      if (before === undefined || (begins && touchesWide && !/[「『（]$/u.test(before)))
        parts.push(segment);
      else parts[parts.length - 1] = before + segment;
    }
    return parts;
  });
}
