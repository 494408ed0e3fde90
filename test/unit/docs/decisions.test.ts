import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionIndex, readTitle } from '../../../scripts/lib/decisions.mjs';

const FOLDER = 'docs/decisions';
const FOLDERS = ['src', 'test', 'scripts', 'docs'];
const records = readdirSync(FOLDER).filter((file) => file !== 'README.md');

/** Records that a text names, as a path or as a link from another document. */
function recordsIn(text: string): string[] {
  return [...text.matchAll(/decisions\/([\w-]+(?:\.md)?)/g)].flatMap((match) => match[1] ?? []);
}

describe('the decision records', () => {
  it.each(records)('%s has a title that begins with its subject', (file) => {
    const title = readTitle(file, readFileSync(`${FOLDER}/${file}`, 'utf8'));
    expect(title).not.toMatch(/\d{4}/);
  });

  it('link to documents that are there', () => {
    const links = records.flatMap((file) => {
      const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
      return [...text.matchAll(/\]\(([^)#:]+\.md)/g)].map((match) => match[1] ?? '');
    });
    expect(links.filter((link) => !existsSync(join(FOLDER, link)))).toEqual([]);
  });

  it('are there where sources and documents name them', () => {
    const named = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|mjs|svelte|md)$/.test(file) && !file.startsWith('unit/docs/'))
        .flatMap((file) => recordsIn(readFileSync(join(folder, file), 'utf8'))),
    );
    expect(named).toContain('postgresql.md');
    expect(named.filter((name) => ![...records, 'README.md'].includes(name))).toEqual([]);
  });

  it('are all in the index (if not, run node scripts/decisions.mjs)', () => {
    expect(readFileSync(`${FOLDER}/README.md`, 'utf8')).toBe(decisionIndex(FOLDER));
  });
});

describe('a malformed record', () => {
  it.each([
    ['without a title', 'A text\n'],
    ['whose title names no subject', '# A title\n'],
  ])('is refused %s', (_, content) => {
    expect(() => readTitle('a-title.md', content)).toThrow('a-title.md');
  });
});
