import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TEXT = /\.(ts|mjs|js|svelte|md|css|html)$/;
/** These files contain examples of what the test forbids. */
const EXEMPT = /^test\/unit\/docs\//;
const FOLDERS = ['src', 'test', 'scripts', 'docs'];
const inFolders = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);
const files = [...readdirSync('.'), ...inFolders].filter(
  (file) => TEXT.test(file) && !EXEMPT.test(file),
);
const names = new Set(files.map((file) => basename(file)));

/** The documents that a line names although they are not in the repository. */
function missing(line: string): string[] {
  const documents = line.match(/[\w.-]*\w\.md\b/g) ?? [];
  const plans = line.match(/\b[A-Z]+-BEHAVIOU?R\b|\bDESIGN\b|\bissue [A-Z]\b/g) ?? [];
  const unnamed = line.match(/\b(service['’]s|service) document\b/g) ?? [];
  return [...documents.filter((name) => !names.has(name)), ...plans, ...unnamed];
}

describe('documents named anywhere', () => {
  it.each([
    'limits (STACK.md)',
    'SERVER-BEHAVIOUR, "Booleans"',
    'DESIGN, rule 4',
    'after a minute (issue E)',
    "the service's document has it",
  ])('are noticed if the repository does not contain them: %s', (line) => {
    expect(missing(line)).toHaveLength(1);
  });

  it('exist in the repository', () => {
    const lines = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, index) => ({ at: `${file}:${index + 1}`, missing: missing(line) })),
    );
    expect(lines.filter((line) => line.missing.length > 0)).toEqual([]);
  });
});
