import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FILES_WITH_PLACEHOLDERS, PLACEHOLDER } from '../../../scripts/lib/release.mjs';

const read = (file: string): string => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  version: string;
  homepage: string;
  bugs: string;
  author: { name: string; email: string };
  repository: { url: string };
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
  dependencies: Record<string, string>;
};

test('package.json says where the project lives and who makes it, or is honest that nobody is named yet', () => {
  const { homepage, bugs, author, repository } = manifest;
  expect(author.name).toBe('The Sitedeck authors');
  for (const address of [homepage, bugs, repository.url, `https://${author.email}`])
    expect(address).toMatch(/^(git\+)?https:\/\/\S+$/);
  // Either all of it is filled in, or a release is refused (release.test.ts).
  const [domain] = [homepage, bugs, author.email].filter((text) => text.includes(PLACEHOLDER));
  if (domain) expect(FILES_WITH_PLACEHOLDERS).toContain('package.json');
});

test.each(['CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'])(
  '%s leads to files that are there, and to commands that exist',
  (file) => {
    const text = read(file);
    for (const [, target = ''] of text.matchAll(/\]\(([^)#]+)/g))
      expect(existsSync(join(dirname(file), target)), target).toBe(true);
    for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g))
      expect(manifest.scripts).toHaveProperty(script);
  },
);

test('the placeholder is in the files that a publisher is told of, and in no other of these', () => {
  const files = ['package.json', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md'];
  const forms = readdirSync('.github/ISSUE_TEMPLATE').map(
    (name) => `.github/ISSUE_TEMPLATE/${name}`,
  );
  const others = ['README.md', 'LICENSE'];
  const holding = [...files, ...forms, ...others].filter((file) =>
    read(file).includes(PLACEHOLDER),
  );
  for (const file of holding) expect(FILES_WITH_PLACEHOLDERS).toContain(file);
});

interface Field {
  type: string;
  id?: string;
  attributes: { label?: string; value?: string; options?: string[] };
}

test.each(['bug.yml', 'wish.yml', 'words.yml'])('the form %s is one GitHub can show', (name) => {
  const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as {
    name: string;
    description: string;
    body: Field[];
  };
  expect(form.name && form.description).toBeTruthy();
  const fields = form.body.filter(({ type }) => type !== 'markdown');
  expect(fields.length).toBeGreaterThan(0);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  expect(new Set(fields.map(({ attributes }) => attributes.label)).size).toBe(fields.length);
  for (const { type, attributes } of form.body) {
    expect(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']).toContain(type);
    if (type === 'markdown') expect(attributes.value).toBeTruthy();
    // GitHub takes words only: YAML reads a bare No as false.
    for (const option of attributes.options ?? []) expect(option).toBeTypeOf('string');
  }
});

test('packages and actions are updated weekly, in groups', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: {
      'package-ecosystem': string;
      directory: string;
      schedule: { interval: string };
      groups?: Record<string, { patterns?: string[] }>;
    }[];
  };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual([
    'npm',
    'github-actions',
    'docker',
  ]);
  for (const { schedule, directory } of updates) {
    expect(schedule.interval).toBe('weekly');
    expect(existsSync(join('.', directory))).toBe(true);
  }
  const known = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  for (const { patterns = [] } of Object.values(updates[0]?.groups ?? {}))
    for (const pattern of patterns) {
      const begin = pattern.replace(/\*$/, '');
      expect(
        known.some((name) => name.startsWith(begin)),
        pattern,
      ).toBe(true);
    }
});
