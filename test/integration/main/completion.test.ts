import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completionScript, type Shell, SHELLS } from '$command-line/completion';
import { TERMINAL_COMMANDS } from '$main/terminal/commands';
import { runCommand } from '$main/terminal/run';
import { findOnPath } from '../../../scripts/lib/run.mjs';

/* Real shells complete the command lines of `sitedeck`. */

/** Answers the requests of the completion scripts; otherwise prints its arguments. */
const STAND_IN = `#!/bin/sh
case "$*" in
'accounts --format names') printf '%s\\n' 'My server' "O'Neil: shop" ;;
'websites list --offline --format names') printf '%s\\n' example.com shop.example ;;
*) for one; do printf '<%s>' "$one"; done; echo ;;
esac
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-completion-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/sitedeck'), STAND_IN);
  chmodSync(join(folder, 'bin/sitedeck'), 0o755);
  writeFileSync(join(folder, 'week 1.csv'), '');
  for (const shell of SHELLS) {
    writeFileSync(scriptOf(shell), completionScript(shell, 'sitedeck', TERMINAL_COMMANDS));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scriptOf = (shell: Shell): string => join(folder, `complete.${shell}`);

/**
 * Runs a program in the folder.
 * @returns its output
 */
async function printedBy(program: string, args: string[], typed = ''): Promise<string> {
  const PATH = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  // The terminal is wide, so that no line is wrapped.
  const env = { PATH, HOME: folder, TERM: 'vt100', COLUMNS: '300', LC_ALL: 'C.UTF-8' };
  // A program that reads nothing may have closed its input before this process writes to it.
  const input = typed === '' ? 'ignore' : 'pipe';
  const child = spawn(program, args, { cwd: folder, env, stdio: [input, 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (words: Buffer) => (printed += String(words)));
  }
  child.stdin?.end(typed);
  await once(child, 'close');
  return printed;
}

/** Typed lines with the Tab key, and the arguments that the program then receives. */
const TYPED: [line: string, got: string[]][] = [
  ['sta\texam\tcou\t', ['stats', 'example.com', 'country']],
  [
    'stats example.com os --per\tlast-m\t',
    ['stats', 'example.com', 'os', '--period', 'last-month'],
  ],
  ['stats --format=cs\t --acc\tMy\t', ['stats', '--format=csv', '--account', 'My server']],
  ['stats -a O\t--off\t', ['stats', '-a', "O'Neil: shop", '--offline']],
  ["stats -a 'My\tsho\t", ['stats', '-a', 'My server', 'shop.example']],
  ['webs\tsh\tsho\t', ['websites', 'show', 'shop.example']],
  [
    'websites set exam\t--exclude-b\tof\t',
    ['websites', 'set', 'example.com', '--exclude-bots', 'off'],
  ],
  [
    'exp\texam\t-s landing\t-o week\t',
    ['export', 'example.com', '-s', 'landing_page', '-o', 'week 1.csv'],
  ],
  ['comple\tfi\t', ['completion', 'fish']],
  // Nothing matches, so the typed text does not change.
  ['stats nowhere\t os --from 2026\t', ['stats', 'nowhere', 'os', '--from', '2026']],
];

const STARTED = {
  bash: ['bash --norc --noprofile -i', (file: string) => `source ${file}`],
  zsh: ['zsh -f -i', (file: string) => `autoload -Uz compinit; compinit -u -D; source ${file}`],
} as const;

const isHere = (program: string): boolean => findOnPath(program, process.env) !== null;

for (const shell of ['bash', 'zsh'] as const) {
  // `script` provides a terminal. On macOS it takes other arguments.
  if (process.platform === 'linux' && isHere(shell))
    test(`${shell} completes what is typed`, async () => {
      const [command, load] = STARTED[shell];
      const lines = [load(scriptOf(shell)), ...TYPED.map(([line]) => `sitedeck ${line}`), 'exit'];
      const printed = await printedBy(
        'script',
        ['-qec', command, '/dev/null'],
        `${lines.join('\n')}\n`,
      );
      const got = [...printed.matchAll(/^(?:\S*\r)?(<.*>)\r?$/gm)].map(([, words = '']) => words);
      expect(got).toEqual(TYPED.map(([, words]) => words.map((word) => `<${word}>`).join('')));
    });
}

if (isHere('fish'))
  describe('fish', () => {
    /** The completions that fish offers for a line. */
    const offered = async (line: string): Promise<string[]> => {
      const command = `source ${scriptOf('fish')}; complete -C '${line}'`;
      const printed = await printedBy('fish', ['--no-config', '-c', command]);
      return printed.split('\n').filter((one) => one !== '');
    };

    test('offers matching completions with their explanations', async () => {
      expect(await offered('sitedeck sta')).toEqual([
        expect.stringMatching(/^stats\tShows a statistic/),
      ]);
      expect(await offered('sitedeck websites sh')).toEqual(["show\tShows a website's settings."]);
      expect(await offered('sitedeck stats exam')).toEqual(['example.com']);
      expect(await offered('sitedeck stats -a O')).toEqual(["O'Neil: shop"]);
      expect(await offered('sitedeck stats x os -p last-')).toEqual([
        'last-month',
        'last-week',
        'last-year',
      ]);
      expect(await offered('sitedeck stats --format=cs')).toEqual(['--format=csv']);
      expect(await offered('sitedeck export x --output=week')).toEqual(['--output=week 1.csv']);
      expect(await offered('sitedeck stats x os --from ')).toEqual([]);
    });
  });

if (isHere('pwsh'))
  describe('PowerShell', () => {
    const offered = async (line: string): Promise<string[]> => {
      const complete = `[System.Management.Automation.CommandCompletion]::CompleteInput('${line}', ${line.length}, $null).CompletionMatches.CompletionText`;
      const command = `. ${scriptOf('powershell')}; ${complete}`;
      const printed = await printedBy('pwsh', [
        '-NoProfile',
        '-NonInteractive',
        '-Command',
        command,
      ]);
      return printed.split(/\r?\n/).filter((one) => one !== '');
    };

    test('offers matching completions', async () => {
      expect(await offered('sitedeck sta')).toEqual(['stats']);
      expect(await offered('sitedeck websites sh')).toEqual(['show']);
      expect(await offered('sitedeck stats exam')).toEqual(['example.com']);
      expect(await offered('sitedeck stats x os -p last-')).toEqual([
        'last-month',
        'last-week',
        'last-year',
      ]);
      expect(await offered('sitedeck stats --format=cs')).toEqual(['--format=csv']);
    });
  });

test('every script is plain ASCII, and knows every command', () => {
  for (const shell of SHELLS) {
    const script = completionScript(shell, 'sitedeck', TERMINAL_COMMANDS);
    expect(script).toMatch(/^[\t\n\x20-\x7e]+$/);
    for (const { name } of TERMINAL_COMMANDS) expect(script, shell).toContain(`'${name} -'`);
  }
});

test('the command needs no data, and refuses other shells', async () => {
  const run = (...argv: string[]) =>
    runCommand(
      { argv, folder, environment: {} },
      {
        version: '1.2.3',
        now: () => 0,
        services: () => Promise.reject(new Error('not needed')),
        writeFile: () => Promise.reject(new Error('not needed')),
        drawPage: () => Promise.reject(new Error('not needed')),
      },
      {
        signal: new AbortController().signal,
        ending: new AbortController().signal,
        ask: async () => null,
        beginChange: () => undefined,
      },
    );
  const script = completionScript('bash', 'sitedeck', TERMINAL_COMMANDS);
  expect(await run('completion', 'bash')).toEqual({ output: script, errors: [], code: 0 });
  const mistyped = await run('completion', 'fsih');
  expect(mistyped).toMatchObject({ output: '', code: 2 });
  expect(mistyped.errors[0]).toMatch(/no completion for "fsih"\. Did you mean "fish"\?/);
  expect((await run('completion')).errors[0]).toMatch(/^Give the shell: bash, zsh/);
});
