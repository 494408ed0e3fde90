import { afterAll, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../../src/shared/text';
import { en } from '../../../../src/shared/text/en';
import { serviceMail } from '../../../../src/shared/text/en/service-mail';
import { servicePage } from '../../../../src/shared/text/en/service-page';
import {
  TRANSLATION_CODES,
  TRANSLATIONS,
  type TranslationCode,
} from '../../../../src/shared/text/languages';

/* Each translation says all that English says: no text left in English, and every part that is filled in. */

/** Names, and what is the same in every language. */
const NAMES =
  'Sitedeck Chromium Electron Node.js Logo USD Alt Ctrl Shift Esc Del Home End Space Letter PDF HTML CSV TLS STARTTLS'
    .split(' ')
    .concat('https://stats.example.com', 'VS Code: in mcp.json');

/** Words that a language shares with English. */
const SHARED: Record<TranslationCode, string> = {
  de: 'in Name Server Details optional Desktop System Websites Browser Port Offline Online Website Domain Bots Tablet Format',
  fr: 'Format Assistants Versions Page Port Pages Sources Services Note Notes Pause Sections Continents Total Europe Mobile Continent Source Actions',
  es: 'vs. Color Error Zoom Total Asia TV No Bots',
  it: 'vs. Server Desktop Account report Report Browser Offline Online &File Zoom Password Africa Asia Oceania Tablet TV No',
  pt: 'vs. Offline Online Zoom Total Oceania Tablet TV Bots',
  pl: 'vs. Program System Folder Format Port Offline Online Trend Tablet',
  ja: '',
  ar: '',
};
/** Longer ones. */
const SHARED_TEXTS: Partial<Record<TranslationCode, readonly string[]>> = {
  it: ['Report (PDF)…'],
  fr: ['UTM, utm_campaign, marketing, acquisition'],
};

type Message = string | ((...values: unknown[]) => unknown);

function messages(part: unknown, path = ''): [string, Message][] {
  if (typeof part === 'string' || typeof part === 'function') return [[path, part as Message]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => messages(value, `${path}.${name}`));
}

/** What a text says in any case: the literals of a function. */
function wordsOf(message: Message): string {
  if (typeof message === 'string') return message;
  const source = String(message).replace(/\$\{[^}]*\}|=== (['"]).*?\1/g, '');
  return [...source.matchAll(/(['"`])(.*?)\1/g)].map(([, , text]) => text).join(' ');
}

/** What a text says with these values: digits alone of numbers. Null where the values are of the wrong kind for it. */
function said(message: Message, values: unknown[]): string | null {
  if (typeof message === 'string') return message;
  try {
    const text = message(...values);
    return typeof text === 'string' ? text.replace(/(?<=\d)[.,\s\u202f\u00a0](?=\d)/g, '') : null;
  } catch {
    return null;
  }
}

const MARKS = [510_011, 520_012, 530_013, 540_014, 550_015, 560_016];
const FORMS = [MARKS, MARKS.map(String), MARKS.map((mark, at) => (at === 0 ? mark : String(mark)))];

const marksIn = (text: string): string[] => MARKS.map(String).filter((mark) => text.includes(mark));
const namesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

afterAll(() => chooseLanguage('en-US'));

describe.each(TRANSLATION_CODES)('in %s', (code) => {
  const parts = [
    ['the application', en, TRANSLATIONS[code].catalogue],
    ['the page of statistics', servicePage, TRANSLATIONS[code].servicePage],
    ['the email reports', serviceMail, TRANSLATIONS[code].serviceMail],
  ] as const;

  it.each(parts)('nothing of %s is left in English but names', async (_, base, load) => {
    const english = new Map(messages(base));
    const known = [...NAMES, ...SHARED[code].split(' '), ...(SHARED_TEXTS[code] ?? [])];
    const left = messages(await load()).filter(
      ([path, message]) => String(message) === String(english.get(path)),
    );
    const unknown = left.map(([, message]) =>
      known
        .toSorted((one, other) => other.length - one.length)
        .reduce((rest, name) => rest.replaceAll(name, ''), wordsOf(message)),
    );
    expect(unknown.filter((text) => /[a-z]{2}/i.test(text))).toEqual([]);
  });

  it.each(parts)('every part of %s that is filled in is used', async (_, base, load) => {
    const translated = new Map(messages(await load()));
    const missing: string[] = [];
    let tried = 0;
    for (const [path, message] of messages(base)) {
      const other = translated.get(path) ?? '';
      if (typeof message === 'string') {
        if (namesIn(message).join() !== namesIn(String(other)).join()) missing.push(path);
        continue;
      }
      for (const values of FORMS) {
        await chooseLanguage('en-US');
        const english = said(message, values);
        await chooseLanguage(code);
        const text = said(other, values);
        if (english === null || text === null) continue;
        tried += 1;
        const lost = marksIn(english).filter((mark) => !text.includes(mark));
        if (lost.length > 0) missing.push(`${path}: ${english} → ${text}`);
        break;
      }
    }
    expect(missing).toEqual([]);
    const functions = messages(base).filter(([, message]) => typeof message === 'function');
    expect(tried).toBeGreaterThan(functions.length * 0.8);
  });
});
