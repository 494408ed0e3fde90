import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsServer } from '$test/fakes/analytics-server';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { KEY, runIn, startServices } from '../support/terminal';

/* Which website a `sitedeck` command shows, and how old its data is. */

let server: AnalyticsServer;
let app: ServicesFixture;

beforeEach(async () => {
  ({ server, app } = await startServices());
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const run = (...argv: string[]) => runIn(app, ...argv);

describe('a website', () => {
  test('is shown with the server’s current data, or with its age', async () => {
    await run('websites', 'list');
    server.accounts.set(KEY, [{ id: 1, domain: 'one.example', favorite: true }]);
    const now = await run('websites', 'show', 'one.example', '-f', 'json');
    expect(JSON.parse(now.output)).toMatchObject({ favorite: true });
    await server.close();
    const later = await run('websites', 'show', 'one.example');
    expect(later.code).toBe(3);
    expect(later.error).toContain('These numbers were saved on');
  });

  test('of the chosen account is not answered by another account that has it saved', async () => {
    server.accounts.set('other-key-0123456789', [{ id: 7, domain: 'one.example' }]);
    const input = { name: 'South', address: server.address, key: 'other-key-0123456789' };
    await app.handlers['accounts.connect'](input);
    const { activeId, accounts } = app.services.accounts();
    const other = accounts.find(({ id }) => id !== activeId)?.name ?? '';
    await run('websites', 'list', '--account', other);
    const shown = await run('websites', 'show', 'one.example', '-f', 'json');
    expect(JSON.parse(shown.output)).toMatchObject({ id: activeId === accounts[0]?.id ? 1 : 7 });
  });
});

test('can be listed as names alone, one per line, for scripts', async () => {
  expect(await run('accounts', '--format', 'names')).toMatchObject({
    output: 'North\n',
    error: '',
  });
  const online = await run('websites', 'list', '--format', 'names');
  expect(online).toMatchObject({ code: 0, output: 'one.example\ntwo.example\n' });
  const offline = await run('websites', 'list', '--offline', '--format', 'names');
  expect(offline.output).toBe(online.output);
});
