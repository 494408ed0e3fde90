import { describe, expect, test } from 'vitest';
import { BadArgument, readArguments } from '../../../../src/service/terminal/arguments';

describe('the command line', () => {
  test('serves when there is no command', () => {
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
      trustProxy: false,
      limit: undefined,
    });
    expect(readArguments(['serve'], {})).toMatchObject({ name: 'serve', port: 0, key: null });
  });

  test('has limits for requests, hits and pages; 0 removes those for hits and pages', () => {
    const argv = ['--limit', '60', '--hit-limit', '0', '--page-limit', '0'];
    expect(readArguments(argv, {})).toMatchObject({ limit: 60, hitLimit: 0, pageLimit: 0 });
    const none = { limit: undefined, hitLimit: undefined, pageLimit: undefined };
    expect(readArguments([], {})).toMatchObject(none);
    expect(() => readArguments(['--page-limit', 'x'], {})).toThrow(BadArgument);
    expect(() => readArguments(['--hit-limit', '-1'], {})).toThrow(BadArgument);
    expect(() => readArguments(['--limit', '0'], {})).toThrow(BadArgument);
  });

  test('takes the key from the environment, but not from two places', () => {
    const environment = { SITEDECK_SERVICE_KEY: 'secret' };
    expect(readArguments([], environment)).toMatchObject({ key: 'secret' });
    expect(() => readArguments(['--key', 'x'], environment)).toThrow(BadArgument);
  });

  test('normalizes the domain of an import', () => {
    const argv = ['import', '--domain', 'https://www.Example.com', 'a.log', 'b.log.gz'];
    expect(readArguments(argv, {})).toMatchObject({
      name: 'import',
      domain: 'example.com',
      files: ['a.log', 'b.log.gz'],
    });
    expect(() => readArguments(['import', '--domain', 'x', 'a.log'], {})).toThrow(BadArgument);
  });

  test('takes a format by name and a dry run for an import', () => {
    const read = (...argv: string[]) =>
      readArguments(['import', '--domain', 'a.example', ...argv, 'a.log'], {});
    expect(read()).toMatchObject({ format: null, dryRun: false });
    expect(read('--format', 'W3C', '-n')).toMatchObject({ format: 'w3c', dryRun: true });
    expect(() => read('--format', 'squid')).toThrow(/"squid" is not a log format.*vhost_combined/);
  });

  test('lists imports, or undoes one by its number', () => {
    expect(readArguments(['imports'], {})).toMatchObject({ name: 'imports', undo: null });
    expect(readArguments(['imports', 'undo', '12'], {})).toMatchObject({ undo: 12 });
    for (const wrong of [['undo'], ['undo', '0'], ['undo', 'x'], ['undo', '1', '2'], ['redo']]) {
      expect(() => readArguments(['imports', ...wrong], {})).toThrow(BadArgument);
    }
  });

  test('has a data folder in the system’s place', () => {
    const command = readArguments([], { XDG_DATA_HOME: '/data', LOCALAPPDATA: '/data' });
    expect('dataDir' in command && command.dataDir).toContain('sitedeck-service');
  });
});
