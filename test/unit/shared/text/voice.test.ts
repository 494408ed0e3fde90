import { describe, expect, it } from 'vitest';
import { STATISTIC_NAMES, STATISTICS } from '$shared/api/statistics';
import { getText } from '$shared/text';
import { LANGUAGES } from '$shared/text/languages';
import { serverWordTip } from '$statistics/labels';
import { type Message, messagesIn } from '$test/unit/support/messages';

/* The rules of docs/words.md that a test can check. */

/** Words that people type to find something. They need not follow the rules. */
const TYPED = /^(command|setting|statistic)Words\./;

const textsOf = (language: string): Message[] =>
  messagesIn(language).filter(({ key }) => !TYPED.test(key));

const breaking = (all: Message[], rule: RegExp, except: readonly string[] = []) =>
  all.filter(({ words }) =>
    rule.test(except.reduce((rest, name) => rest.replaceAll(name, ''), words)),
  );

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = textsOf(language);

  it('finds messages that break a rule', () => {
    expect(texts.length).toBeGreaterThan(500);
  });

  it('neither shout nor beg', () => {
    expect(breaking(texts, /!|\bplease\b|\bsuccessful|\bbitte\b|\berfolgreich/i)).toEqual([]);
  });

  it('have typographic quotes and apostrophes', () => {
    expect(breaking(texts, /["']/, ["''"])).toEqual([]);
  });
});

it('English uses contractions, and no technical words', () => {
  const texts = textsOf('en');
  const long = /\b(?:cannot|could not|does not|do not|did not|is not|are not|was not|were not)\b/i;
  expect(breaking(texts, long, ['Do Not Track'])).toEqual([]);
  expect(breaking(texts, /\b(?:anew|meanwhile|any more|as it is|put aside|grey)\b/i)).toEqual([]);
  const banned =
    /\b(?:visitors?|referrers?|page views?|tokens?|keyring|cache|saved data|offline store|range of dates)\b/i;
  // Some servers count people, so these texts may say "visitors".
  const people = /\.(?:visitors|visitorsByHour|liveVisitors|otherUnits)$/;
  const others = texts.filter(({ key }) => !people.test(key));
  expect(breaking(others, banned, ['GNOME Keyring'])).toEqual([]);
  expect(breaking(texts, /e-mail|licence/i)).toEqual([]);
});

it('a number has one name on the screen and in mail', () => {
  const nameIn = (language: string, of: string) =>
    messagesIn(language).find(({ key }) => key === of)?.words;
  for (const language of LANGUAGES) {
    const name = nameIn(language, 'statistics.pagesPerVisit');
    expect(name, language).toBeDefined();
    expect(nameIn(language, 'serviceMail.totals.perVisit'), language).toBe(name);
  }
});

it('saving for later has one name in buttons, menus, the palette and dialogs', () => {
  for (const language of LANGUAGES) {
    const texts = messagesIn(language);
    const names = [
      'offline.save',
      'offline.start',
      'commands.save-offline',
      'groups.saveOffline',
    ].map((of) => texts.find(({ key }) => key === of)?.words.replace(/\s?…$/, ''));
    expect(new Set(names).size, language).toBe(1);
    expect(names[0], language).toBeTruthy();
  }
});

it('German has a space before an ellipsis, and the words of the glossary', () => {
  const texts = textsOf('de');
  expect(breaking(texts, /\S…/)).toEqual([]);
  const banned =
    /\bBesucher|\bVerweis|eingebaut|\bNetze?\b|erneuer|Einzelheiten|\bje\b|[Nn]och einmal|gefragt|Zählskript|Sichtbarkeit|Bewegung|Anfragegrenze/;
  expect(breaking(texts, banned, ['Vielleicht wurde es erneuert'])).toEqual([]);
});

it('the tip of a statistic names the server’s word where the title has another', () => {
  const { titles } = getText().statistics;
  for (const name of STATISTIC_NAMES) {
    const word = STATISTICS[name].serverWord;
    if (word === null) expect(serverWordTip(name), name).toBeUndefined();
    else expect(word, name).not.toBe(titles[name].toLowerCase());
  }
  expect(serverWordTip('visitors')).toBe('Your server lists these as visitors.');
  expect(serverWordTip('os')).toBe('Your server lists these as operating systems.');
});
