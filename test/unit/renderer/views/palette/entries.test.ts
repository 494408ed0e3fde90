import { describe, expect, it } from 'vitest';
import { matchingEntries, type PaletteEntry } from '$views/palette/entries';
import { matchScore, matchSpans } from '$views/palette/match';

const entry = (
  id: string,
  group: PaletteEntry['group'],
  label: string,
  more = {},
): PaletteEntry => ({
  id,
  group,
  label,
  run: () => undefined,
  ...more,
});
const ENTRIES = [
  entry('s1', 'websites', 'shop.example.com', { context: 'North' }),
  entry('s2', 'websites', 'blog.example.com', { context: 'North' }),
  entry('t1', 'statistics', 'Systems', { words: ['OS', 'operating systems'] }),
  entry('t2', 'statistics', 'Sources', { words: ['top referrers', 'referers'] }),
  entry('p1', 'periods', 'Last month'),
  entry('c1', 'commands', 'Delete website…', { context: 'shop.example.com', minWords: 2 }),
  entry('c2', 'commands', 'Export chart', { blocked: 'Offline' }),
];
const names = (typed: string, recent: string[] = []): string[] =>
  matchingEntries(ENTRIES, typed, recent).flatMap(({ entries }) => entries.map(({ id }) => id));

describe('matchScore', () => {
  const score = (typed: string, label: string, more = {}): number | null =>
    matchScore(typed, { label, ...more });

  it('matches whole parts only, ignoring case and diacritics', () => {
    expect(score('count', 'Countries')).not.toBeNull();
    expect(score('munch', 'München')).not.toBeNull();
    expect(score('ctr', 'Countries')).toBeNull();
    expect(score('', 'anything')).not.toBeNull();
  });

  it('wants every typed word, each in the label, the context or another word', () => {
    expect(score('delete shop', 'Delete website…', { context: 'shop.example' })).not.toBeNull();
    expect(score('delete blog', 'Delete website…', { context: 'shop.example' })).toBeNull();
    expect(score('top referrers', 'Sources', { words: ['top referrers'] })).not.toBeNull();
  });

  it('does not match letters across label and context, nor the context alone', () => {
    expect(score('websites', 'Add website', { context: 'shop' })).toBeNull();
    expect(score('shop', 'Add website', { context: 'shop.example' })).toBeNull();
  });

  it('prefers the label’s start, and labels to other words', () => {
    const better = (first: number | null, second: number | null): void =>
      expect(first).toBeGreaterThan(second ?? -Infinity);
    better(score('page', 'Pages'), score('page', 'Landing pages'));
    better(score('blog', 'blog.example.com'), score('blog', 'myblog.example.com'));
    better(score('open website', 'Open website'), score('open website', 'Open websites'));
    better(score('map', 'Show map'), score('map', 'Countries', { words: ['map'] }));
    better(score('os', 'Systems', { words: ['OS'] }), score('os', 'Position'));
  });
});

describe('matchSpans', () => {
  const marked = (typed: string, label: string): string[] =>
    matchSpans(typed, label).map(([from, to]) => label.slice(from, to));

  it('finds the typed words in the label, in its order', () => {
    expect(marked('site add', 'Add website')).toEqual(['Add', 'site']);
    expect(marked('exp', 'shop.express.example')).toEqual(['exp']);
    expect(marked('none', 'Add website')).toEqual([]);
  });

  it('matches the original letters if diacritics are ignored', () => {
    expect(marked('munch', 'Über München')).toEqual(['Münch']);
    expect(marked('munch', 'Über Mu\u0308nchen')).toEqual(['Mu\u0308nch']);
  });

  it('has no overlaps', () => {
    expect(marked('exp export', 'Export')).toEqual(['Exp']);
  });
});

describe('choose', () => {
  it('shows all groups before anything is typed, recent entries first, and nothing blocked', () => {
    const groups = matchingEntries(ENTRIES, '', ['p1', 'gone', 'c2']);
    expect(groups.map(({ name }) => name)).toEqual(['recent', 'websites', 'statistics']);
    expect(groups[0]?.entries.map(({ id }) => id)).toEqual(['p1']);
  });

  it('finds an entry by its words and by other words for it', () => {
    expect(names('shop')).toEqual(['s1']);
    expect(names('os')).toEqual(['t1']);
    expect(names('top referrers')).toEqual(['t2']);
    expect(names('month last')).toEqual(['p1']);
    expect(names('lm')).toEqual([]);
    expect(names('export')).toEqual(['c2']);
  });

  it('finds a website by its account too, and a command of a website by both names', () => {
    expect(names('north')).toEqual([]);
    expect(names('shop north')).toEqual(['s1']);
    expect(names('delete')).toEqual([]);
    expect(names('delete shop')).toEqual(['c1']);
  });

  it('puts commands before pages of the guide', () => {
    const about = entry('g1', 'guide', 'Export', { minWords: 1 });
    const groups = matchingEntries([about, ...ENTRIES], 'export', []);
    expect(groups.map(({ name }) => name)).toEqual(['commands', 'guide']);
  });

  it('finds a website by the other form of its domain', () => {
    const books = entry('s9', 'websites', 'bücher.example', { words: ['xn--bcher-kva.example'] });
    for (const typed of ['bücher', 'bucher', 'xn--bch']) {
      expect(matchingEntries([...ENTRIES, books], typed, [])[0]?.entries[0]?.id).toBe('s9');
    }
  });

  it('puts recent entries first among equal matches', () => {
    expect(names('example')).toEqual(['s1', 's2']);
    expect(names('example', ['s2'])[0]).toBe('s2');
  });
});
