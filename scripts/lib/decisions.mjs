// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const RECORD = /^\d{4}-[a-z0-9-]+\.md$/;
const HEAD = /^# (\d{4}): (.+)\n\nDate: (\d{4}-\d\d-\d\d) · Status: (.+)\n/;
const STATUS =
  /^(?:accepted|(?:replaced|amended) by \[\d{4}\]\([a-z0-9-]+\.md\)(?:(?:, | and )\[\d{4}\]\([a-z0-9-]+\.md\))*)$/;

const INTRODUCTION = `# Decisions

What was chosen, why, and what it costs. When a choice changes, a later record replaces or amends the earlier one, whose status says so.
\`node scripts/decisions.mjs\` writes this list from the records' first lines.
`;

/**
 * Parses the first three lines of a record.
 * @param {string} file The record's file name.
 * @param {string} content
 * @returns {{ number: string, title: string, date: string, status: string }}
 * @throws {Error} when the record does not begin with its number, title, date and a known status.
 */
export function readHead(file, content) {
  const [, number, title, date, status] = HEAD.exec(content) ?? [];
  if (!number || !title || !date || !status || !file.startsWith(`${number}-`)) {
    throw new Error(`${file} does not begin with "# NUMBER: title" and "Date: … · Status: …".`);
  }
  if (!STATUS.test(status)) throw new Error(`${file} has an unknown status: ${status}`);
  return { number, title, date, status };
}

/**
 * Generates the index of all decision records, docs/decisions/README.md.
 * @param {string} folder docs/decisions.
 */
export function decisionIndex(folder) {
  const rows = readdirSync(folder)
    .filter((file) => RECORD.test(file))
    .sort()
    .map((file) => {
      const head = readHead(file, readFileSync(join(folder, file), 'utf8'));
      return [`[${head.number}](${file})`, head.title, head.date, head.status];
    });
  return `${INTRODUCTION}\n${table(['Number', 'Title', 'Date', 'Status'], rows)}`;
}

/**
 * A Markdown table with columns as wide as their widest cell, as Prettier formats it.
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}
