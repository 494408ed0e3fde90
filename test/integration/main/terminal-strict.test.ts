import { afterEach, expect, test } from 'vitest';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import { ServicesFixture } from '$test/fakes/services-fixture';
import type { StrictDialect } from '$test/fakes/strict-rules';
import { StrictServer } from '$test/fakes/strict-server';
import { KEY, runIn } from '../support/terminal';

/* Every command that uses a server, with a server that refuses everything the API does not allow. */

let server: StrictServer;
let app: ServicesFixture;

afterEach(async () => {
  await app.dispose();
  await server.close();
});

test.each<StrictDialect>(['url', 'very-old'])(
  'a strict server (%s) accepts them',
  async (dialect) => {
    server = await StrictServer.start(KEY, dialect);
    server.put('one.example');
    app = new ServicesFixture();
    await app.handlers['accounts.connect']({ name: 'North', address: server.address, key: KEY });
    const run = async (line: string): Promise<string> => {
      const made = await runIn(app, ...line.split(' '));
      expect({ line, code: made.code, error: made.error }).toEqual({ line, code: 0, error: '' });
      expect(made.output + made.error).not.toContain(KEY);
      return made.output;
    };
    const days = '--from 2026-01-01 --to 2026-01-31';

    expect(await run('websites list -f names')).toBe('one.example\n');
    await run('websites add two.example --privacy password --password secret-enough --email on');
    await run(
      'websites set two.example --exclude-ips 10.0.0.0/8,192.0.2.7 --exclude-params utm,ref',
    );
    await run('websites set two.example --privacy public --email off --exclude-bots off');
    expect(JSON.parse(await run('websites show two.example -f json'))).toMatchObject({
      domain: 'two.example',
      privacy: 0,
    });
    expect(server.sites[1]).toMatchObject({ url: 'two.example', privacy: '0', exclude_bots: '0' });
    await run('websites delete two.example --yes');
    expect(server.sites.map(({ url }) => url)).toEqual(['one.example']);

    for (const name of SERVER_STATISTICS) await run(`stats one.example ${name} ${days} -f json`);
    // In the fake data, sources do not add up to the visits.
    expect(
      await runIn(app, ...`stats one.example channel ${days} -f json`.split(' ')),
    ).toMatchObject({
      code: 0,
      error: expect.stringMatching(/^Channels have \d+ visits too many: /),
    });
    for (const name of ['compare', 'movers', 'summary']) await run(`${name} one.example ${days}`);
    await run(`export one.example ${days} -o all.zip`);
    await run(`report one.example ${days} -o report.pdf`);
    await run(`capture one.example ${days} -o picture.png`);
    expect(server.broken).toEqual([]);
  },
);
