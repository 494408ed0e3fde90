import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsServer } from '$test/fakes/analytics-server';
import { jsonAnswer } from '$test/fakes/faults';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { KEY, runIn, startServices } from '../support/terminal';

/* The commands of `sitedeck` that change websites. */

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
const sites = () => server.accounts.get(KEY) ?? [];
const changes = () => app.attempts.filter((method) => method !== 'GET');

describe('a website', () => {
  test('is added with its fields', async () => {
    const fields = ['--privacy', 'private', '--exclude-ips', '10.0.0.0/8, 192.0.2.7'];
    const added = await run('websites', 'add', 'https://www.Shop.Example/', ...fields);
    expect(added, added.error).toMatchObject({ code: 0, error: '' });
    expect(added.output).toMatch(/^domain +shop\.example$/m);
    const sent = new URLSearchParams(server.received.find(({ method }) => method === 'POST')?.body);
    expect(sent.get('exclude_ips')).toBe('10.0.0.0/8\n192.0.2.7');
    expect(sites().at(-1)).toMatchObject({ domain: 'shop.example', privacy: 1 });
    const shown = await run('websites', 'show', '3', '--offline');
    expect(shown.output).toContain('shop.example');
  });

  test('is changed in the fields that are named', async () => {
    const set = await run('websites', 'set', 'two.example', '--favorite', 'off', '-f', 'json');
    expect(JSON.parse(set.output)).toMatchObject({ id: 2, favorite: false });
    await run('websites', 'set', '2', '--email', 'on', '--exclude-bots', 'off');
    expect(sites()[1]).toMatchObject({ favorite: false, email: 1, exclude_bots: 0 });
  });

  test('with a password has a page that asks for it', async () => {
    const added = await run('websites', 'add', 'shop.example', '--password', 'open sesame');
    expect(added).toMatchObject({ code: 0 });
    expect(sites().at(-1)).toMatchObject({ privacy: 2 });
    expect(added.output + app.logged.join('\n')).not.toContain('open sesame');
  });

  test('is deleted only after a yes', async () => {
    const unasked = await run('websites', 'delete', 'two.example');
    expect(unasked).toMatchObject({ code: 2, output: '' });
    expect(unasked.error).toMatch(/add --yes/);
    const questions: string[] = [];
    const answer = (reply: string) => ({
      ask: async (question: string) => {
        questions.push(question);
        return reply;
      },
    });
    const no = await runIn(app, 'websites', 'delete', '2', answer('n'));
    expect(no).toMatchObject({ code: 1, output: '', error: 'Nothing was deleted.' });
    expect(sites()).toHaveLength(2);
    expect(questions[0]).toMatch(/two\.example .* server of "North"/);
    expect(await runIn(app, 'websites', 'delete', '2', answer('Yes'))).toMatchObject({ code: 0 });
    expect(sites()).toHaveLength(1);
    const gone = await run('websites', 'delete', 'one.example', '-y', '-f', 'json');
    expect(JSON.parse(gone.output)).toEqual({ id: 1, domain: 'one.example', deleted: true });
    expect(sites()).toHaveLength(0);
  });
});

describe('a domain that belongs to another website by now', () => {
  beforeEach(async () => {
    await run('websites', 'list');
    // Two people may rename websites in this way, or restore a backup.
    server.accounts.set(KEY, [
      { id: 1, domain: 'two.example' },
      { id: 2, domain: 'former.example' },
    ]);
    server.received.length = 0;
  });

  test('means the server’s website, not the one of the saved list', async () => {
    const set = await run('websites', 'set', 'two.example', '--email', 'on', '-f', 'json');
    expect(JSON.parse(set.output)).toMatchObject({ id: 1, email: 1 });
    const gone = await run('websites', 'delete', 'two.example', '-y', '-f', 'json');
    expect(JSON.parse(gone.output)).toMatchObject({ id: 1 });
    expect(sites()).toEqual([expect.objectContaining({ id: 2, domain: 'former.example' })]);
    const none = await run('websites', 'delete', 'one.example', '--yes');
    expect(none).toMatchObject({ code: 2, output: '' });
    expect(none.error).toMatch(/no website "one\.example"/);
    expect(none.error).not.toMatch(/mean "one/);
  });

  test('is named in the confirmation before an id is deleted', async () => {
    const questions: string[] = [];
    const ask = async (question: string) => (questions.push(question), 'n');
    await runIn(app, 'websites', 'delete', '2', { ask });
    expect(questions).toEqual([expect.stringContaining('former.example')]);
  });

  test('is not taken from saved data when the server does not answer', async () => {
    server.fault = jsonAnswer({ message: 'busy' }, 500);
    for (const name of ['two.example', '2']) {
      const refused = await run('websites', 'delete', name, '--yes');
      expect(refused, name).toMatchObject({ code: 1, output: '' });
    }
    expect(changes().filter((method) => method === 'DELETE')).toEqual([]);
  });
});

test('a change never reaches another account that has a website of this name', async () => {
  server.accounts.set('other-key-0123456789', [{ id: 7, domain: 'seven.example' }]);
  const input = { name: 'South', address: server.address, key: 'other-key-0123456789' };
  await app.handlers['accounts.connect'](input);
  await run('websites', 'list', '--account', 'South');
  const { activeId, accounts } = app.services.accounts();
  const name = activeId === accounts[0]?.id ? 'seven.example' : 'two.example';
  const refused = await run('websites', 'delete', name, '--yes');
  expect(refused.code).toBe(2);
  expect(refused.error).toMatch(/There is no website/);
  expect(changes()).toEqual([]);
});

test.each([
  [['add', 'not a domain'], /"not a domain" is not a domain/],
  [['add'], /Give the domain/],
  [['add', 'a.example', '--privacy', 'privat'], /Did you mean "private"\?/],
  [['add', 'a.example', '--privacy', 'public', '--password', 'x'], /--privacy password only/],
  [['add', 'a.example', '--email', 'maybe'], /--email is on or off, not "maybe"/],
  [['add', 'a.example', '--exclude-ips', '10.0.0.0/99'], /--exclude-ips: "10\.0\.0\.0\/99"/],
  [['set', '1'], /Give what to set/],
  [['set', '1', '--domain', 'b.example'], /no option --domain/],
  [['set', 'two.exmaple', '--email', 'on'], /Did you mean "two\.example"\?/],
  [['delete', '99', '--yes'], /no website "99"/],
])('%j is refused and changes nothing', async (argv, message) => {
  const refused = await run('websites', ...argv);
  expect(refused).toMatchObject({ code: 2, output: '' });
  expect(refused.errors).toEqual([expect.stringMatching(message)]);
  expect(changes()).toEqual([]);
});

test('prints the server’s messages about fields', async () => {
  await run('websites', 'list');
  server.fault = jsonAnswer(
    { message: 'The given data was invalid.', errors: { domain: ['is\ntaken'] } },
    422,
  );
  const refused = await run('websites', 'add', 'one.example');
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toEqual([expect.stringMatching(/domain: is taken/)]);
});
