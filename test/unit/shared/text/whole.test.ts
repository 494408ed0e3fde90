import { describe, expect, it } from 'vitest';
import { TRANSLATION_CODES, type TranslationCode } from '$shared/text/languages';
import { messagesIn } from '$test/unit/support/messages';

/* No text is left in English. test/unit/scripts/texts.test.ts checks that translations have the same arguments. */

/** Names, and texts that are the same in every language. */
const NAMES =
  'Sitedeck Chromium Electron Node.js Logo USD Alt Ctrl Shift Esc Del Home End Space Letter PDF HTML CSV TLS STARTTLS'
    .split(' ')
    .concat('https://stats.example.com', 'VS Code: in mcp.json');

/** Words that a language shares with English. */
const SHARED: Record<TranslationCode, string> = {
  de: 'in Name Server Details optional Desktop System Websites Browser Port Offline Online Website Domain Bots Tablet Format Video',
  fr: 'Format Assistants Versions Page Port Pages Sources Services Note Notes Pause Sections Continents Total Europe Mobile Continent Source Actions',
  es: 'vs. Color Error Zoom Total Asia TV No Bots',
  it: 'vs. Server Desktop Account report Report Browser Offline Online &File Zoom Password Africa Asia Oceania Tablet TV No Video',
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

describe.each(TRANSLATION_CODES)('in %s', (code) => {
  it('only names are in English', () => {
    const english = new Map(messagesIn('en').map(({ key, source }) => [key, source]));
    const known = [...NAMES, ...SHARED[code].split(' '), ...(SHARED_TEXTS[code] ?? [])];
    const left = messagesIn(code).filter(({ key, source }) => source === english.get(key));
    const unknown = left.map(({ words }) =>
      known
        .toSorted((one, other) => other.length - one.length)
        .reduce((rest, name) => rest.replaceAll(name, ''), words),
    );
    expect(unknown.filter((text) => /[a-z]{2}/i.test(text))).toEqual([]);
  });
});
