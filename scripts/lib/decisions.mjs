// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const TITLE = /^# ([A-Z][^:\n]*: [^\n]+)\n/;

const INTRODUCTION = `# Decisions

What holds now and why, what else was tried, and what it costs. There is one record for each subject: when a choice changes, its record is rewritten.
\`node scripts/decisions.mjs\` writes this list from the records' titles.
`;

/**
 * Reads a record's title.
 * @param {string} file The record's file name.
 * @param {string} content
 * @throws {Error} when the record does not begin with "# Subject: what holds".
 */
export function readTitle(file, content) {
  const title = TITLE.exec(content)?.[1];
  if (!title) throw new Error(`${file} does not begin with "# Subject: what holds".`);
  return title;
}

/**
 * Generates the index of all decision records, docs/decisions/README.md.
 * @param {string} folder docs/decisions.
 */
export function decisionIndex(folder) {
  const rows = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => `- [${readTitle(file, readFileSync(join(folder, file), 'utf8'))}](${file})\n`);
  return `${INTRODUCTION}\n${rows.join('')}`;
}
