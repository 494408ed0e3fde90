import { describe, expect, it } from 'vitest';
import { choose, type Entry } from '../../../../../src/renderer/views/palette/entries';
import { matchScore } from '../../../../../src/renderer/views/palette/fuzzy';

const entry = (id: string, group: Entry['group'], label: string): Entry => ({
  id,
  group,
  label,
  run: () => undefined,
});
const ENTRIES = [
  entry('s1', 'websites', 'shop.example.com'),
  entry('s2', 'websites', 'blog.example.com'),
  entry('t1', 'statistics', 'Operating systems'),
  entry('t2', 'statistics', 'Countries'),
  entry('p1', 'periods', 'Last month'),
];
const names = (typed: string, recent: string[] = []): string[] =>
  choose(ENTRIES, typed, recent).flatMap(({ entries }) => entries.map(({ label }) => label));

describe('matchScore', () => {
  it('matches letters in order, ignoring case and diacritics', () => {
    expect(matchScore('ctr', 'Countries')).not.toBeNull();
    expect(matchScore('munch', 'München')).not.toBeNull();
    expect(matchScore('rtc', 'Countries')).toBeNull();
    expect(matchScore('', 'anything')).not.toBeNull();
  });

  it('prefers word starts and adjacent letters', () => {
    const better = (typed: string, first: string, second: string): void =>
      expect(matchScore(typed, first)).toBeGreaterThan(matchScore(typed, second) ?? -Infinity);
    better('os', 'Operating systems', 'Browsers of old');
    better('page', 'Pages', 'Landing pages');
    better('blog', 'blog.example.com', 'big-log.example.com');
  });
});

describe('choose', () => {
  it('shows all groups before anything is typed, recent entries first', () => {
    const groups = choose(ENTRIES, '', ['p1', 'gone']);
    expect(groups.map(({ name }) => name)).toEqual(['recent', 'websites', 'statistics']);
    expect(groups[0]?.entries.map(({ id }) => id)).toEqual(['p1']);
  });

  it('finds an entry by a few letters', () => {
    expect(names('shop')).toEqual(['shop.example.com']);
    expect(names('os')[0]).toBe('Operating systems');
    expect(names('lm')[0]).toBe('Last month');
    expect(names('zzz')).toEqual([]);
  });

  it('finds a website by the other form of its domain', () => {
    const books = { ...entry('s9', 'websites', 'bücher.example'), also: 'xn--bcher-kva.example' };
    for (const typed of ['bücher', 'bucher', 'xn--bch']) {
      expect(choose([...ENTRIES, books], typed, [])[0]?.entries[0]?.id).toBe('s9');
    }
  });

  it('puts recent entries first among equal matches', () => {
    expect(names('example')).toEqual(['shop.example.com', 'blog.example.com']);
    expect(names('example', ['s2'])[0]).toBe('blog.example.com');
  });
});
