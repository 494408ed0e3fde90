import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const FOLDERS = ['src', 'test', 'scripts', 'docs'];
const records = readdirSync(FOLDER).filter((file) => file !== 'README.md');

/** The records that a text names, by path or by link. */
function recordsIn(text: string): string[] {
  return [...text.matchAll(/decisions\/([\w-]+(?:\.md)?)/g)].flatMap((match) => match[1] ?? []);
}

const titleOf = (file: string): string =>
  /^# (.+)\n/.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'))?.[1] ?? '';

describe('the decision records', () => {
  it.each(records)('%s has a title that begins with its subject', (file) => {
    expect(titleOf(file)).toMatch(/^[A-Z][^:]*: /);
    expect(titleOf(file)).not.toMatch(/\d{4}/);
  });

  it('link only to existing documents', () => {
    const links = records.flatMap((file) => {
      const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
      return [...text.matchAll(/\]\(([^)#:]+\.md)/g)].map((match) => match[1] ?? '');
    });
    expect(links.filter((link) => !existsSync(join(FOLDER, link)))).toEqual([]);
  });

  it('exist wherever sources and documents name them', () => {
    const named = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|mjs|svelte|md)$/.test(file) && !file.startsWith('unit/docs/'))
        .flatMap((file) => recordsIn(readFileSync(join(folder, file), 'utf8'))),
    );
    expect(named).toContain('postgresql.md');
    expect(named.filter((name) => ![...records, 'README.md'].includes(name))).toEqual([]);
  });

  it('are all in the index, sorted and with their titles', () => {
    const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
    const rows = index.split('\n').filter((line) => line.startsWith('- '));
    expect(rows).toEqual(records.sort().map((file) => `- [${titleOf(file)}](${file})`));
  });
});
