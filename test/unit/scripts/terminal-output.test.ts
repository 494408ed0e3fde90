import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const STREAMS = new URL('../../../src/terminal-client/streams.mjs', import.meta.url).href;
/** Control characters that visitors could send: escape, its one-character form, carriage return, and others. */
const STEERING = 'a\u001b[31m\u009b2J\u0000\u007f\rb';
const TEXT = `one\ttwo\r\n${STEERING}\n`;

function printed(isTerminal: boolean) {
  const program = `
    process.stdout.isTTY = ${isTerminal};
    const { printAndExit } = await import(${JSON.stringify(STREAMS)});
    await printAndExit({ output: ${JSON.stringify(TEXT)}, errors: [${JSON.stringify(STEERING)}], code: 3 });`;
  const args = ['--input-type=module', '--eval', program];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

test('a terminal gets no control characters of an answer', () => {
  const { stdout, stderr, status } = printed(true);
  const named = 'a[U+001B][31m[U+009B]2J[U+0000][U+007F][U+000D]b';
  expect(stdout).toBe(`one\ttwo\r\n${named}\n`);
  expect(stderr).toBe(`sitedeck: ${named}\n`);
  expect(status).toBe(3);
});

test('a program or a file gets the answer unchanged', () => {
  expect(printed(false).stdout).toBe(TEXT);
});

test('a question has no control characters either', () => {
  const program = `
    process.stdin.isTTY = process.stderr.isTTY = true;
    const { promptUser } = await import(${JSON.stringify(STREAMS)});
    await promptUser(${JSON.stringify(`Delete ${STEERING}?`)}, new AbortController().signal);`;
  const args = ['--input-type=module', '--eval', program];
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', input: '' });
  expect(stderr).toContain('Delete a[U+001B][31m[U+009B]2J[U+0000][U+007F][U+000D]b?');
});
