import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readArguments as readWith } from '$command-line/arguments';
import { ArgumentError, defineServiceCommand } from '$service/terminal/command-line/command';
import { SERVICE_COMMAND_LINE, SERVICE_COMMANDS } from '$service/terminal/commands';
import type { Environment } from '$shared/lib/environment';
import { LANGUAGES } from '$shared/text/languages';

/** The command's name and settings that a command line stands for. */
function readArguments(argv: readonly string[], environment: Environment) {
  const request = readWith(SERVICE_COMMAND_LINE, argv, environment);
  if (request.kind !== 'run') throw new Error(`not a command: ${request.kind}`);
  return { name: request.name, ...request.settings };
}

function helpOf(...argv: string[]): string {
  const request = readWith(SERVICE_COMMAND_LINE, argv, {});
  if (request.kind !== 'help') throw new Error(`not help: ${request.kind}`);
  return request.text;
}

describe('the command line', () => {
  test('runs serve without a command', () => {
    const argv = [
      '--port',
      '4000',
      '--data',
      '/tmp/x',
      '--key',
      'k',
      '--sample',
      '--host',
      'a',
      '--host',
      'b',
    ];
    expect(readArguments(argv, {})).toMatchObject({
      name: 'serve',
      port: 4000,
      dataDir: '/tmp/x',
      key: 'k',
      sample: true,
      hosts: ['a', 'b'],
      trustedProxies: null,
      limit: undefined,
    });
    expect(readArguments(['serve'], {})).toMatchObject({ name: 'serve', port: 0, key: null });
  });

  test('has limits for requests, hits and pages; 0 removes those for hits and pages', () => {
    const argv = ['--limit', '60', '--hit-limit', '0', '--page-limit', '0'];
    expect(readArguments(argv, {})).toMatchObject({ limit: 60, hitLimit: 0, pageLimit: 0 });
    const none = { limit: undefined, hitLimit: undefined, pageLimit: undefined };
    expect(readArguments([], {})).toMatchObject(none);
    expect(() => readArguments(['--page-limit', 'x'], {})).toThrow(ArgumentError);
    expect(() => readArguments(['--hit-limit', '-1'], {})).toThrow(ArgumentError);
    expect(() => readArguments(['--limit', '0'], {})).toThrow(ArgumentError);
  });

  test('accepts the key from the environment, but not from two places', () => {
    const environment = { SITEDECK_SERVICE_KEY: 'secret' };
    expect(readArguments([], environment)).toMatchObject({ key: 'secret' });
    expect(() => readArguments(['--key', 'x'], environment)).toThrow(ArgumentError);
  });

  test('accepts the key from a file, but only from one place', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sitedeck-key-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'key');
    writeFileSync(file, 'from-a-file\n');
    expect(readArguments(['--key-file', file], {})).toMatchObject({ key: 'from-a-file' });
    const variable = { SITEDECK_SERVICE_KEY_FILE: file };
    expect(readArguments([], variable)).toMatchObject({ key: 'from-a-file' });
    expect(() => readArguments(['--key', 'x'], variable)).toThrow('--key and --key-file');
    expect(() => readArguments(['--key-file', join(folder, 'none')], {})).toThrow('cannot be read');
    writeFileSync(file, 'two\nlines\n');
    expect(() => readArguments([], variable)).toThrow('printable ASCII');
  });

  test('accepts every option of serve from the environment; the command line wins', () => {
    const environment = {
      SITEDECK_SERVICE_DATA: '/tmp/y',
      SITEDECK_SERVICE_PORT: '4601',
      SITEDECK_SERVICE_LISTEN: '0.0.0.0, ::',
      SITEDECK_SERVICE_HOST: 'a.example b.example',
      SITEDECK_SERVICE_FRAME_ANCESTORS: 'https://a.example, https://*.b.example',
      SITEDECK_SERVICE_RETURN_HOST: 'pay.bank.example, Login.example',
      SITEDECK_SERVICE_TRUST_PROXY: 'loopback',
      SITEDECK_SERVICE_SAMPLE: 'true',
      SITEDECK_SERVICE_BASE_PATH: '',
      SITEDECK_SERVICE_PORT_HTTP: '80',
    };
    expect(readArguments(['--port', '4602'], environment)).toMatchObject({
      port: 4602,
      dataDir: '/tmp/y',
      listen: ['0.0.0.0', '::'],
      hosts: ['a.example', 'b.example'],
      frameAncestors: ['https://a.example', 'https://*.b.example'],
      returnHosts: ['pay.bank.example', 'login.example'],
      trustedProxies: { networks: ['127.0.0.0/8', '::1'] },
      sample: true,
      basePath: '',
    });
    expect(() => readArguments([], { SITEDECK_SERVICE_SAMPLE: 'ja' })).toThrow(
      'SITEDECK_SERVICE_SAMPLE is "ja"; set true or false.',
    );
    const data = { SITEDECK_SERVICE_DATA: '/tmp/y', SITEDECK_SERVICE_SAMPLE: 'ja' };
    expect(readArguments(['imports'], data)).toMatchObject({ dataDir: '/tmp/y' });
  });

  test('trusts one proxy by default', () => {
    const read = (...argv: string[]) => readArguments(argv, {});
    const one = { trustedProxies: { hops: 1 } };
    expect(read('--trust-proxy')).toMatchObject(one);
    expect(read('--trust-proxy', '--port', '1')).toMatchObject({ ...one, port: 1 });
    expect(read('--trust-proxy', 'serve')).toMatchObject(one);
    expect(read('--trust-proxy', '2')).toMatchObject({ trustedProxies: { hops: 2 } });
    const inner = { trustedProxies: { networks: ['10.0.0.0/8', '::1'] } };
    expect(read('--trust-proxy=10.0.0.0/8', '--trust-proxy', '::1')).toMatchObject(inner);
  });

  test('normalizes the domain of an import', () => {
    const argv = ['import', '--domain', 'https://www.Example.com', 'a.log', 'b.log.gz'];
    expect(readArguments(argv, {})).toMatchObject({
      name: 'import',
      domain: 'example.com',
      files: ['a.log', 'b.log.gz'],
    });
    expect(() => readArguments(['import', '--domain', 'x', 'a.log'], {})).toThrow(ArgumentError);
  });

  test('takes a format by name and a dry run for an import', () => {
    const read = (...argv: string[]) =>
      readArguments(['import', '--domain', 'a.example', ...argv, 'a.log'], {});
    expect(read()).toMatchObject({ format: null, dryRun: false });
    expect(read('--format', 'W3C', '-n')).toMatchObject({ format: 'w3c', dryRun: true });
    expect(() => read('--format', 'squid')).toThrow(/"squid" is not a log format.*vhost_combined/);
  });

  test('lists imports, or undoes one by its number', () => {
    expect(readArguments(['imports'], {})).toMatchObject({ name: 'imports' });
    const undo = { name: 'imports undo', undo: 12 };
    expect(readArguments(['imports', 'undo', '12'], {})).toMatchObject(undo);
    expect(readArguments(['imports', '--data', '/x', 'undo', '12'], {})).toMatchObject(undo);
    for (const wrong of [['undo'], ['undo', '0'], ['undo', 'x'], ['undo', '1', '2'], ['redo']]) {
      expect(() => readArguments(['imports', ...wrong], {})).toThrow(ArgumentError);
    }
  });

  test('uses the system’s place for its data folder by default', () => {
    const command = readArguments([], { XDG_DATA_HOME: '/data', LOCALAPPDATA: '/data' });
    expect('dataDir' in command && command.dataDir).toContain('sitedeck-service');
  });

  /** The message must not contain any part of a password. */
  test.each([
    [
      ['serve', '--store', 'postgres://me:hu@sh:/1@host/db'],
      {},
      /address of a PostgreSQL database/,
    ],
    [['check', '--store', 'postgres://me:12/hush@host/db'], {}, /address of a PostgreSQL database/],
    [['keys', 'list'], { SITEDECK_SERVICE_STORE: 'postgres://me:1/x?hush@h/d' }, /PostgreSQL/],
    [['move', '--from', 'postgress://me:hush@host/db', '--to', './x'], {}, /PostgreSQL/],
    [['move', '--from', './x', '--to', 'mysql://me:hush@host/db'], {}, /PostgreSQL/],
    [['serve', '--store', 'postgres://me:hush@host/db?sslmode=no-verify'], {}, /"sslmode"/],
    [['serve', '--store', 'postgres://me:hush@host/db'], { PGSSLMODE: 'yes' }, /"sslmode"/],
    [['serve', '--store', 'postgres://me:hush@host/db?sslmod=disable'], {}, /"sslmod"/],
  ])('refuses %j with %j', (argv, environment, words) => {
    const refused = (): unknown => readArguments(argv, environment);
    expect(refused).toThrow(words);
    expect(refused).not.toThrow(/hush|hu@|sh:/);
  });

  test('accepts a socket’s address as psql does, and a password from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sitedeck-arguments-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'password');
    writeFileSync(file, 'p@ss/word\n');
    for (const address of [
      'postgres:///db?host=/run/postgresql',
      'postgres://%2Frun%2Fpostgresql/db',
    ]) {
      expect(readArguments(['--store', address], {})).toMatchObject({
        database: 'postgres://%2Frun%2Fpostgresql/db',
      });
    }
    const argv = [
      '--store',
      'postgres://me@/db?host=/tmp&port=5433',
      '--store-password-file',
      file,
    ];
    expect(readArguments(argv, {})).toMatchObject({
      database: 'postgres://me:p%40ss%2Fword@%2Ftmp:5433/db',
    });
    const twice = ['--store', 'postgres://me@h/db?password=x', '--store-password-file', file];
    expect(() => readArguments(twice, {})).toThrow(/not both/);
  });

  test('refuses another command’s option, in words', () => {
    const read = (...argv: string[]) => readArguments(argv, {});
    const sample = /^"import" has no option --sample: it is one of "serve"\.$/;
    expect(() => read('import', '--domain', 'a.example', '--sample', 'x.log')).toThrow(sample);
    expect(() => read('serve', '-n')).toThrow('"serve" has no option --dry-run');
    expect(() => read('--prot', '80')).toThrow(/--prot. Did you mean --port\?/);
    expect(() => read('imports', '-z')).toThrow('There is no option -z.');
    expect(() => read('imports', '--data')).toThrow(ArgumentError);
  });

  test('names what is missing, unknown or too much', () => {
    const read = (...argv: string[]) => readArguments(argv, {});
    expect(() => read('dance')).toThrow('There is no command "dance".');
    expect(() => read('serve', 'more')).toThrow('Unknown argument "more".');
    expect(() => read('import', '--domain', 'a.example')).toThrow('at least one log file');
    expect(() => read('imports', 'undo')).toThrow('Give the number');
  });
});

describe('commands of a group', () => {
  const text = { summary: '', about: 'About.', options: {} };
  const group = ['keys add', 'keys revoke'].map((name) =>
    defineServiceCommand({
      name,
      options: {},
      text: { ...text, about: `About ${name}.` },
      parse: () => ({}),
      run: async () => {},
    }),
  );
  const read = (...argv: string[]) =>
    readWith({ ...SERVICE_COMMAND_LINE, commands: group }, argv, {});

  test('are listed if only the group is given', () => {
    expect(() => read('keys')).toThrow(
      '"keys" is not a whole command. There is "keys add" and "keys revoke".',
    );
    expect(() => read('keys', 'sing')).toThrow(
      'There is no command "keys sing". There is "keys add" and "keys revoke".',
    );
    expect(read('keys', 'add')).toMatchObject({ kind: 'run', name: 'keys add' });
  });

  test('are all in the help of the group', () => {
    expect(read('keys', '--help')).toMatchObject({ kind: 'help' });
    const { text: help } = read('keys', '--help') as { text: string };
    expect(help).toContain('About keys add.');
    expect(help).toContain('About keys revoke.');
    expect(() => read('cats', '--help')).toThrow('There is no command "cats".');
  });
});

describe('the help', () => {
  test('lists all commands, and of each command all options', () => {
    const overview = helpOf('--help');
    for (const { name, options, text } of SERVICE_COMMANDS) {
      expect(overview).toContain(`${name} `);
      const help = helpOf(...name.split(' '), '--help');
      for (const option of Object.keys(options)) {
        expect(help).toMatch(new RegExp(`--${option}\\b`));
        expect(text.options[option]).toMatch(/\S/);
      }
    }
  });

  test('shows a command’s arguments and examples, also with other words after -h', () => {
    expect(helpOf('import', '-h')).toContain('import [options] FILE...');
    expect(helpOf('-h', 'imports', 'undo')).toContain('imports undo [options] N');
    expect(helpOf('import', '-h')).toContain('import --domain example.com --dry-run access.log');
  });

  test('names all languages of reports', () => {
    for (const name of ['serve', 'mail preview']) {
      const help = helpOf(...name.split(' '), '--help').replace(/\s+/g, ' ');
      const [, list = ''] = /language of the reports: ([a-z, ]+);/.exec(help) ?? [];
      expect(list.split(', ')).toEqual([...LANGUAGES].sort());
    }
  });

  test('fits into 100 columns', () => {
    const all = [
      helpOf('-h'),
      ...SERVICE_COMMANDS.map(({ name }) => helpOf(...name.split(' '), '-h')),
    ];
    const lines = all.join('\n').split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  test('names the program as it was started', () => {
    expect(helpOf('-h')).toContain('Usage: sitedeck-service [COMMAND]');
    expect(
      readWith(SERVICE_COMMAND_LINE, ['-h'], { npm_lifecycle_event: 'service' }),
    ).toMatchObject({
      text: expect.stringContaining('Usage: npm run service -- [COMMAND]') as string,
    });
  });
});

test('an option that several commands have is of one type', () => {
  const types = new Map<string, string>();
  for (const { options } of SERVICE_COMMANDS) {
    for (const [name, { type, short = '', multiple = false }] of Object.entries(options)) {
      const traits = `${type} ${short} ${multiple}`;
      expect(types.get(name) ?? traits).toBe(traits);
      types.set(name, traits);
    }
  }
});
