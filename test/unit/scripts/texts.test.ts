import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileTexts } from '../../../scripts/lib/texts.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'));
  mkdirSync(join(root, 'src/shared/text/messages'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

type Source = Record<string, string | string[]>;

function write(language: string, messages: Source): void {
  const file = join(root, `src/shared/text/messages/${language}.json`);
  writeFileSync(file, JSON.stringify(messages));
}

const generated = (file: string): string => join(root, 'src/shared/text/generated', file);

/** The code of a module, without line breaks and indentation. */
const codeOf = (file: string): string => readFileSync(generated(file), 'utf8');

/** The mistakes in the messages, one per line. */
function faultsOf(english: Source, polish: Source): string[] {
  write('en', english);
  write('pl', polish);
  try {
    compileTexts(root);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.replace('src/shared/text/messages/', ''));
  }
}

describe('the compiler of messages', () => {
  it('makes a string, a function of one argument, and a function of an object of several', () => {
    write('en', {
      'list.title': 'Pages',
      '@list.count': 'Beside the title.',
      'list.count': '{count, plural, one {# page} other {# pages}}',
      'list.range': '{from, number}–{to, number} of {name}',
      'list.facts': ['One', 'Two'],
    });
    compileTexts(root);
    const code = codeOf('application/en.ts');
    expect(code).toContain('"title": "Pages"');
    expect(code).toContain('/** Beside the title. */\n"count": (count: number): string =>');
    expect(code).toContain('plural(count) === "one" ? formatNumber(count) + " page"');
    expect(code).toContain(
      '({ from, to, name }: { from: number; to: number; name: string }): string =>',
    );
    expect(code).toContain('"facts": ["One", "Two"]');
    expect(code).toContain("import { formatNumber } from '../../format';");
  });

  it('gives other languages the arguments of English, in their own order and plurals', () => {
    write('en', { 'a.b': '{name}: {count, plural, one {# visit} other {# visits}}' });
    write('pl', {
      'a.b': '{count, plural, one {# wizyta} few {# wizyty} other {# wizyt}}: {name}',
    });
    compileTexts(root);
    expect(codeOf('application/pl.ts')).toContain(
      '({ name, count }) => (plural(count) === "one" ? formatNumber(count) + " wizyta" : ' +
        'plural(count) === "few" ? formatNumber(count) + " wizyty" : formatNumber(count) + " wizyt") + ": " + name',
    );
    expect(codeOf('application/pl.ts')).toContain("const plural = pluralRule('pl');");
  });

  it('compares exact numbers first, and lets a text be empty', () => {
    write('en', { 'a.b': '{count, plural, other {{count, number, plain}} =0 {}}' });
    compileTexts(root);
    expect(codeOf('application/en.ts')).toContain(`(count === 0 ? '' : String(count))`);
  });

  it.each<[string, Source, Source, string]>([
    ['a missing key', { 'a.b': 'A', 'a.c': 'C' }, { 'a.b': 'A' }, 'pl.json a.c: missing'],
    ['an unknown key', { 'a.b': 'A' }, { 'a.b': 'A', 'a.d': 'D' }, 'pl.json a.d: unknown key'],
    ['a missing argument', { 'a.b': '{x} {y}' }, { 'a.b': '{x}' }, 'pl.json a.b: {y} is missing'],
    [
      'a missing number of a plural',
      { 'a.b': '{n, plural, one {# page} other {# pages}}' },
      { 'a.b': 'strony' },
      'pl.json a.b: {n} is missing',
    ],
    [
      'an unknown argument',
      { 'a.b': '{x}' },
      { 'a.b': '{x} {y}' },
      'pl.json a.b: unknown argument {y}',
    ],
    [
      'an argument of another type',
      { 'a.b': '{x, number}' },
      { 'a.b': '{x}' },
      'pl.json a.b: {x} is a string, not a number',
    ],
    ['bad syntax', { 'a.b': '{x}' }, { 'a.b': '{x' }, 'pl.json a.b: EXPECT_ARGUMENT_CLOSING_BRACE'],
    [
      'a plural without other',
      { 'a.b': '{n, plural, other {#}}' },
      { 'a.b': '{n, plural, one {#}}' },
      'pl.json a.b: MISSING_OTHER_CLAUSE',
    ],
    [
      'a category of another language',
      { 'a.b': '{n, plural, other {#}}' },
      { 'a.b': '{n, plural, two {#} other {#}}' },
      'pl.json a.b: pl has no plural category "two"',
    ],
    ['an unknown tag', { 'a.b': '{x}' }, { 'a.b': '<b>{x}</b>' }, 'pl.json a.b: unknown tag <b>'],
    [
      'an unknown format',
      { 'a.b': '{x, number}' },
      { 'a.b': '{x, number, big}' },
      'pl.json a.b: unknown format "big"',
    ],
    [
      'a list of another length',
      { 'a.b': ['A', 'B'] },
      { 'a.b': ['A'] },
      'pl.json a.b: a list of 1, not 2',
    ],
    [
      'a format of the process in a text of the service',
      { 'servicePage.a': '{x}' },
      { 'servicePage.a': '<list>{x}</list>' },
      'pl.json servicePage.a: the service says it: let the caller format it',
    ],
    [
      'a plural in a sentence that is filled in with links',
      { 'insight.sentences.a': '{x}' },
      { 'insight.sentences.a': '{x, plural, other {#}}' },
      'pl.json insight.sentences.a: a template has plain arguments alone',
    ],
  ])('finds %s', (_, english, polish, fault) => {
    expect(faultsOf(english, polish)).toContain(fault);
    expect(existsSync(generated('application/pl.ts'))).toBe(false);
  });

  it('finds all mistakes at once', () => {
    expect(faultsOf({ 'a.b': '{x', 'a.c': 'C' }, { 'a.b': 'B' })).toHaveLength(3);
  });
});
