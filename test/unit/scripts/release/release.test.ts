import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder, writeTestFile } from '$test/unit/support/folder';
import {
  changelogSection,
  FILES_WITH_PLACEHOLDERS,
  PLACEHOLDER_DOMAIN,
  releaseProblems,
  withRelease,
} from '../../../../scripts/lib/release.mjs';
import { captureOutput, npmCommand } from '../../../../scripts/lib/run.mjs';

const CHANGELOG = `# Changelog

What changed.

## Unreleased

### Added

- A thing.

## 1.1.0 (2026-10-01)

### Fixed

- Another: see ## inside a line.

## 1.0.0 (2026-09-01)

- The first.
`;

/** A project that is ready to be released, with the given changes. */
function project({ tagged = '1.2.0', changelog = withRelease(CHANGELOG, NEXT) } = {}): string {
  const root = testFolder();
  for (const file of FILES_WITH_PLACEHOLDERS) writeTestFile(join(root, file), 'Ours.');
  writeTestFile(join(root, 'package.json'), JSON.stringify({ version: tagged }));
  const lock = { version: tagged, packages: { '': { version: tagged } } };
  writeTestFile(join(root, 'package-lock.json'), JSON.stringify(lock));
  writeTestFile(join(root, 'CHANGELOG.md'), changelog);
  return root;
}
const NEXT = { version: '1.2.0', date: '2026-11-23' };

test('a version’s notes are its part of the changelog', () => {
  expect(changelogSection(CHANGELOG, '1.1.0')).toBe(
    '### Fixed\n\n- Another: see ## inside a line.\n',
  );
  expect(changelogSection(CHANGELOG, '1.0.0')).toBe('- The first.\n');
  for (const version of ['1.1', '0.9.0', '1.1.0-beta.1'])
    expect(() => changelogSection(CHANGELOG, version)).toThrow(`nothing about ${version}`);
});

test('a release takes the unreleased changes, and begins a new section', () => {
  const released = withRelease(CHANGELOG, NEXT);
  expect(released).toContain('## Unreleased\n\n## 1.2.0 (2026-11-23)\n\n### Added');
  expect(changelogSection(released, '1.2.0')).toBe('### Added\n\n- A thing.\n');
  expect(() => withRelease(released, { ...NEXT, version: '1.3.0' })).toThrow('Unreleased');
});

test('a tag that is the version, with its notes, can be released', () => {
  expect(releaseProblems(project(), 'v1.2.0')).toEqual([]);
});

test.each([
  ['another version', 'v1.2.1', {}, 'The tag is v1.2.1, but package.json has 1.2.0'],
  ['no version', '1.2.0', {}, 'The tag is 1.2.0'],
  ['no notes', 'v1.2.0', { changelog: CHANGELOG }, 'nothing about 1.2.0'],
])('a tag with %s cannot', (_what, tag, changed, reason) => {
  expect(releaseProblems(project(changed), tag)).toEqual([expect.stringContaining(reason)]);
});

test('a lockfile that was left behind, or a placeholder, cannot', () => {
  const root = project();
  writeTestFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ version: '1.1.0', packages: { '': {} } }),
  );
  writeTestFile(join(root, 'SECURITY.md'), `Write to security@${PLACEHOLDER_DOMAIN}.`);
  expect(releaseProblems(root, 'v1.2.0')).toEqual([
    expect.stringContaining('package-lock.json has 1.1.0'),
    expect.stringContaining('SECURITY.md still has sitedeck.invalid'),
  ]);
});

const release = (...args: string[]) =>
  captureOutput(process.execPath, ['scripts/release.mjs', ...args], { env: process.env });

test('the terminal says why a tag cannot be released, and fails', async () => {
  const { code, output } = await release('check', 'v99.0.0');
  expect(code).toBe(1);
  expect(output).toContain('The tag is v99.0.0');
  expect((await release('check')).output).toContain('Usage');
  expect((await release('publish', 'x')).code).toBe(1);
});

test('npm version brings version, lockfile and changelog together', async () => {
  const root = testFolder();
  for (const file of ['scripts/lib', 'scripts/release.mjs', 'src/shared/command-line.mjs'])
    cpSync(file, join(root, file), { recursive: true });
  const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { version: string };
    engines: object;
  };
  const manifest = { name: 'x', version: '1.1.0', type: 'module', engines };
  writeTestFile(
    join(root, 'package.json'),
    JSON.stringify({ ...manifest, scripts: { ...scripts } }),
  );
  const lock = { name: 'x', version: '1.1.0', lockfileVersion: 3, packages: { '': manifest } };
  writeTestFile(join(root, 'package-lock.json'), JSON.stringify(lock));
  writeTestFile(join(root, 'CHANGELOG.md'), CHANGELOG);
  const in_ = (command: string, ...args: string[]) => captureOutput(command, args, { cwd: root });
  await in_('git', 'init', '--quiet');
  await in_('git', 'add', '--all');
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@sitedeck.invalid'];
  await in_('git', ...who, 'commit', '--quiet', '--message', 'All');

  const [npm, ...first] = npmCommand(process.env, process.platform);
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@sitedeck.invalid',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@sitedeck.invalid',
  };
  const ended = await captureOutput(npm, [...first, 'version', 'minor'], { cwd: root, env });
  expect(ended, ended.output).toMatchObject({ code: 0 });
  const changelog = (await in_('git', 'show', 'v1.2.0:CHANGELOG.md')).stdout;
  expect(changelogSection(changelog, '1.2.0')).toContain('A thing.');
  expect((await in_('git', 'show', 'v1.2.0:package-lock.json')).stdout).toContain('1.2.0');
});
