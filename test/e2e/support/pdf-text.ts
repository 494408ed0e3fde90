import { inflateSync } from 'node:zlib';

/**
 * Returns a PDF file's objects by number. Supports plain cross references, as Chromium writes them.
 */
function objectsOf(pdf: string): Map<string, string> {
  const objects = pdf.matchAll(/(?:^|\n)(\d+) 0 obj\s(.*?)\nendobj/gs);
  return new Map([...objects].map(([, number = '', body = '']) => [number, body]));
}

/** Returns an object's stream, unpacked; empty if it has none. */
function streamOf(body: string): string {
  const [head = '', packed] = body.split(/stream\r?\n(.*)\r?\nendstream/s);
  if (packed === undefined) return '';
  if (!head.includes('/FlateDecode')) return packed;
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

/** Returns the text of a font's glyphs, by glyph number in hexadecimal. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const text = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, part = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', hex = ''] of part.matchAll(/<(\w+)> <(\w+)>/g)) {
      letters.set(glyph.toUpperCase(), text(hex));
    }
  }
  for (const [, part = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from = '', to = '', hex = ''] of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first, last, start] = [from, to, hex].map((digits) => parseInt(digits, 16)) as [
        number,
        number,
        number,
      ];
      for (let glyph = first; glyph <= last; glyph += 1) {
        const name = glyph.toString(16).padStart(from.length, '0').toUpperCase();
        letters.set(name, String.fromCodePoint(start + glyph - first));
      }
    }
  }
  return letters;
}

/** Returns the text of glyphs, whose numbers have as many digits as those of their font. */
function textOfGlyphs(hex: string, letters: Map<string, string>): string {
  const [{ length: digits } = '0000'] = letters.keys();
  return (hex.match(new RegExp(`.{${digits}}`, 'g')) ?? [])
    .map((glyph) => letters.get(glyph) ?? '')
    .join('');
}

/** Returns the text of a string: UTF-16 in hexadecimal, or ASCII in parentheses. */
function textOfString(string: string): string {
  if (string.startsWith('(')) return string.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  return Buffer.from(string.slice('<FEFF'.length, -1), 'hex').swap16().toString('utf16le');
}

/** Matches the text of some glyphs (such as tabular figures), its end, a font, or glyphs. */
const DRAWN =
  /\/ActualText (\((?:\\.|[^\\)])*\)|<FEFF[0-9A-F]*>)|\bEMC\b|\/(F\d+) \S+ Tf|<([0-9A-Fa-f]+)> Tj/g;

/** Returns the text of a PDF printed by Chromium, one line per drawn piece. */
export function textOfPdf(file: Buffer): string {
  const objects = objectsOf(file.toString('latin1'));
  const fonts = new Map<string, Map<string, string>>();
  for (const [number, body] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (map !== undefined) fonts.set(`F${number}`, lettersOf(streamOf(objects.get(map) ?? '')));
  }
  const lines: string[] = [];
  for (const body of objects.values()) {
    for (const [, drawn = ''] of streamOf(body).matchAll(/\nBT\n(.*?)\nET/gs)) {
      let letters = new Map<string, string>();
      let line = '';
      /** The glyphs until EMC have their own text. */
      let hasText = false;
      for (const [piece, actual, font, hex = ''] of drawn.matchAll(DRAWN)) {
        if (actual !== undefined) {
          hasText = true;
          line += textOfString(actual);
        } else if (piece === 'EMC') hasText = false;
        else if (font !== undefined) letters = fonts.get(font) ?? new Map<string, string>();
        else if (!hasText) line += textOfGlyphs(hex.toUpperCase(), letters);
      }
      lines.push(line);
    }
  }
  return lines.join('\n');
}
