import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleService, startProcess } from '$test/support/service-process';
import { line } from '../support/log-line';
import { rowsOf, runService, temporaryFolder } from '../support/running-service';

/*
 * Logs that nginx 1.22, Apache 2.4 and Caddy 2.6 wrote for the same requests to two virtual hosts. The clients'
 * addresses were replaced by documentation addresses (RFC 5737). Apache answers a POST to a page with 200; the others
 * do not count it either. The IIS log was written by hand from its documentation.
 */
const logs = (name: string) => fileURLToPath(new URL(`logs/${name}.txt`, import.meta.url));

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...argv: string[]) =>
  startProcess(script, [...argv, '--data', folder, '--timezone', 'UTC']).finished;
const load = (...argv: string[]) => run('import', '--domain', 'logged.example', ...argv);
async function statistic(name: string): Promise<Record<string, number>> {
  const service = await runService({ dataDir: folder });
  const rows = await rowsOf(service, 1, name);
  await service.stop();
  return rows;
}

/** The expected counts for logged.example. Requests of two bots are excluded. */
const PAGES = {
  '/': 1,
  '/preise.html?%C3%BC': 1,
  '/preise.html?a=1': 1,
};
const REFERRERS = { 'www.google.com': 1, 'xn--bcher-kva.example': 1 };

describe('logs of real servers', () => {
  test.each([
    [
      'apache-vhost_combined',
      'vhost_combined',
      '2 for other hosts (other.example, elsewhere.example)',
    ],
    ['nginx-json', 'nginx-json', '2 for other hosts (other.example, elsewhere.example)'],
    ['caddy', 'caddy-json', '1 for another host (other.example)'],
  ])('%s: counts its own host only', async (name, format, others) => {
    const { code, output, errors } = await load(logs(name));
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(`: format ${format} (recognized)`);
    expect(output).toContain(others);
    expect(output).not.toContain('unreadable');
    expect(await statistic('page')).toEqual(PAGES);
    expect(await statistic('referrer')).toEqual(REFERRERS);
    expect(await statistic('browser')).toEqual({ Firefox: 2 });
  });

  test('nginx-combined and apache-common: count all requests, because they have no host', async () => {
    const { output } = await load(logs('nginx-combined'));
    expect(output).toContain(': format combined (recognized)');
    expect(output).toContain('1 for another host (elsewhere.example)');
    expect(await statistic('page')).toEqual({ ...PAGES, '/preise.html': 1 });
    const common = await load('--format', 'common', logs('apache-common'));
    expect(common.output).toContain(': format common\n');
    expect(common.output).toContain('every page view counts as a visit');
    expect(common.output).toContain('6 page views counted');
  });

  test('w3c as written by IIS', async () => {
    const { output } = await load(logs('iis-w3c'));
    expect(output).toContain(': format w3c (recognized)');
    expect(output).toContain('10 lines; 2 page views counted, 2025-10-10; 0 imported before');
    expect(output).toContain('1 file, 1 error or redirect, 1 excluded (bot, address), 5 blank');
    expect(await statistic('page')).toEqual({ '/': 1, '/preise.html?a=1': 1 });
    expect(await statistic('browser')).toEqual({ Firefox: 1 });
    expect(await statistic('referrer')).toEqual({ 'www.google.com': 1 });
  });

  test.each([
    [line('/a', { agent: 'curl/8.0' }), '1 excluded (bot, address)', 'Bots and exclude_ips'],
    [line('/a.exe') + line('/feed/'), '2 files', 'have pages in it?'],
    [line('/a', { status: 302 }), '1 error or redirect', 'only redirect?'],
    [line('/a', { method: 'POST' }), '1 request other than GET', 'have pages in it?'],
    [
      `elsewhere.example:443 ${line('/a')}`,
      '1 for another host (elsewhere.example)',
      'Is it the log of',
    ],
    ['#Software: IIS\n#Fields: date time\n2026-01-01 10:00:00\n', '1 unreadable', 'has no c-ip'],
  ])('ends with code 1 and the reason if nothing counts: %j', async (text, found, advice) => {
    const path = join(folder, 'access.log');
    await writeFile(path, text);
    for (const argv of [['--dry-run'], []]) {
      const { code, errors } = await load(...argv, path);
      expect(code).toBe(1);
      expect(errors).toMatch(/^Nothing of .*access\.log was counted: [^\n]*\n$/);
      expect(errors).toContain(found);
      expect(errors).toContain(advice);
    }
  });

  test('counts with --client-header, by itself and through a running service', async () => {
    const path = join(folder, 'access.log');
    const proxied = (page: string) =>
      line(page, { ip: '10.0.0.9' }).replace(/\n$/, ' "198.51.100.9"\n');
    await writeFile(path, proxied('/a'));
    const { code, output } = await load('--client-header', 'X-Forwarded-For', path);
    expect([code, output.includes('private addresses')]).toEqual([0, false]);
    const service = await runService({ dataDir: folder });
    await writeFile(path, proxied('/a') + proxied('/b'));
    const other = await load('--client-header', 'X-Forwarded-For', path);
    expect(other.output).toContain('1 page view counted');
    expect(other.output).not.toContain('private addresses');
    expect((await load(path)).output).toContain('private addresses');
    await service.stop();
    const refused = await load('--client-header', 'X', '--from', 'umami', path);
    expect([refused.code, refused.errors]).toEqual([2, expect.stringContaining('is for logs')]);
  });

  test.each([
    [['--format', 'squid', 'x.log'], 2, /"squid" is not a log format.*w3c/],
    [
      ['--format', 'w3c', logs('caddy')],
      1,
      /not in the format w3c. Line 1, in the format caddy-json/,
    ],
    [[fileURLToPath(import.meta.url)], 1, /format is not known. Its first line is: import/],
  ])('refuses %j in one line', async (argv, exit, message) => {
    const { code, errors } = await load(...argv);
    expect(code).toBe(exit);
    expect(errors).toMatch(message);
    expect(errors).not.toContain('    at ');
  });
});
