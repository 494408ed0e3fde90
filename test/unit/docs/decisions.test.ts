import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decisionIndex, readHead } from '../../../scripts/lib/decisions.mjs';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).filter((file) => file !== 'README.md');

describe('the decision records', () => {
  it.each(records)('%s has its number, title, date and status', (file) => {
    const head = readHead(file, readFileSync(`${FOLDER}/${file}`, 'utf8'));
    expect(head.number).toBe(file.slice(0, 4));
  });

  it('have one number each', () => {
    const numbers = records.map((file) => file.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('link to records that are there', () => {
    const links = records.flatMap((file) => {
      const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
      return [...text.matchAll(/\]\((\d{4}-[^)#]+)\)/g)].map((match) => match[1]);
    });
    expect(links.filter((link) => !records.includes(link ?? ''))).toEqual([]);
  });

  it('are all in the index (if not, run node scripts/decisions.mjs)', () => {
    expect(readFileSync(`${FOLDER}/README.md`, 'utf8')).toBe(decisionIndex(FOLDER));
  });
});

describe('a malformed record', () => {
  it.each([
    ['without a date', '# 0001: A title\n\n**Choice.**\n'],
    ['with another number', '# 0002: A title\n\nDate: 2026-11-21 · Status: accepted\n'],
    ['with an unknown status', '# 0001: A title\n\nDate: 2026-11-21 · Status: perhaps\n'],
  ])('is refused %s', (_, content) => {
    expect(() => readHead('0001-a-title.md', content)).toThrow('0001-a-title.md');
  });
});
