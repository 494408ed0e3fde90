import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DraftFiles } from '$main/drafts/draft-files';
import { calls } from '$shared/bridge/calls/calls';
import type { Draft } from '$shared/bridge/drafts';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { ServicesFixture } from '$test/fakes/services-fixture';
import { repeats } from '$test/support/random';
import { readWebsites } from '$test/support/reads';
import { makeNewWebsite } from '$test/support/records';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { bundle } from '../support/bundle';
import { draftOfRound, roundOf } from '../support/draft-rounds';

const KEY = 'a-key-of-an-account-that-is-long-enough';

const adding = (domain: string, more: Partial<Draft & { form: 'add' }> = {}): Draft => ({
  form: 'add',
  fields: { domain },
  password: false,
  sent: false,
  ...more,
});
/** A new website, as the form sends it. */
const parameters = makeNewWebsite('a.example');
const editing = (id: number): Draft => ({
  form: 'edit',
  website: { id, domain: 'shop.example' },
  fields: { email: 1 },
  password: true,
  sent: false,
});

let app: ServicesFixture;
let server: AnalyticsServer;

beforeEach(async () => {
  app = new ServicesFixture();
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, []);
  server.accounts.set(`${KEY}-2`, []);
});
afterEach(async () => {
  await app.dispose();
  await server.close();
});

const connect = async (key = KEY): Promise<string> =>
  (await app.handlers['accounts.connect']({ name: 'A', address: server.address, key })).id;
const drafts = async (accountId: string): Promise<Draft[]> =>
  (await app.handlers['drafts.list']({ accountId })).map(({ draft }) => draft);
const keep = (accountId: string, draft: Draft) => app.handlers['drafts.save']({ accountId, draft });
const folder = (accountId: string): string => join(app.folder, 'drafts', accountId);

describe('drafts', () => {
  it('survive a restart, one per form and website, separately for each account', async () => {
    const [one, two] = [await connect(), await connect(`${KEY}-2`)];
    await keep(one, adding('a.example'));
    await keep(one, editing(7));
    await keep(one, adding('b.example', { sent: true }));
    await keep(two, editing(7));
    await app.restart();
    expect(await drafts(one)).toEqual(
      expect.arrayContaining([adding('b.example', { sent: true }), editing(7)]),
    );
    expect(await drafts(one)).toHaveLength(2);
    expect(await drafts(two)).toEqual([editing(7)]);
    await app.handlers['drafts.discard']({ accountId: one, name: 'edit-7' });
    await app.restart();
    expect(await drafts(one)).toEqual([adding('b.example', { sent: true })]);
    expect(await drafts(two)).toEqual([editing(7)]);
  });

  it('are migrated from versions with other field names', async () => {
    const one = await connect();
    await keep(one, adding('a.example'));
    const fields = { email: true, excludeBots: false, excludeIps: '::1', excludeParams: 'ref' };
    const former = {
      add: { form: 'add', fields: { domain: 'b.example', ...fields }, password: true, sent: true },
      'edit-7': { ...editing(7), fields: { email: false, clearParams: true } },
      'add-many': {
        form: 'add-many',
        text: 'c.example',
        settings: { privacy: 1, ...fields },
        password: false,
        progress: { done: [], unsure: [] },
      },
    };
    for (const [name, draft] of Object.entries(former)) {
      writeFileSync(join(folder(one), `${name}.json`), JSON.stringify({ draft, at: 1 }));
    }
    await app.restart();
    const settings = { email: 1, exclude_bots: 0, exclude_ips: '::1', exclude_params: 'ref' };
    const read = await drafts(one);
    expect(read).toHaveLength(3);
    expect(read).toEqual(
      expect.arrayContaining([
        { ...former.add, fields: { domain: 'b.example', ...settings } },
        { ...editing(7), fields: { email: 0, exclude_params: '' } },
        { ...former['add-many'], settings: { privacy: 1, ...settings } },
      ]),
    );
  });

  it('survive clearing saved data and a damaged offline store', async () => {
    const one = await connect();
    await keep(one, adding('a.example'));
    await app.handlers['storage.clear']({ accountId: null });
    await app.handlers['storage.clear']({ accountId: one });
    await app.restart();
    writeFileSync(join(app.folder, 'saved.db'), 'this is no database'.repeat(500));
    expect(await drafts(one)).toEqual([adding('a.example')]);
  });

  it('are deleted with their account', async () => {
    const one = await connect();
    await keep(one, adding('a.example'));
    await app.handlers['accounts.remove']({ accountId: one });
    expect(readdirSync(join(app.folder, 'drafts'))).toEqual([]);
    await expect(keep(one, adding('b.example'))).rejects.toMatchObject({ code: 'account-unknown' });
    expect(readdirSync(join(app.folder, 'drafts'))).toEqual([]);
  });

  it('are readable by their owner only', async () => {
    const one = await connect();
    await keep(one, adding('a.example'));
    expect(statSync(join(folder(one), 'add.json')).mode & 0o777).toBe(0o600);
    expect(statSync(folder(one)).mode & 0o777).toBe(0o700);
  });

  it('cannot contain a password or a key', async () => {
    const schema = calls['drafts.save'].args;
    const good = { accountId: 'a', draft: adding('a.example') };
    expect(schema.safeParse(good).success).toBe(true);
    const fields = { ...good.draft, fields: { password: 'secret' } };
    expect(schema.safeParse({ ...good, draft: fields }).success).toBe(false);
    expect(schema.safeParse({ ...good, draft: { ...good.draft, key: 'x' } }).success).toBe(false);

    const one = await connect();
    await readWebsites(app, {
      accountId: one,
      source: 'network',
      parameters: { search_by: 'domain', sort_by: 'id', sort: 'desc', per_page: 10, page: 1 },
    });
    await keep(one, adding(KEY));
    expect(readFileSync(join(folder(one), 'add.json'), 'utf8')).not.toContain(KEY);
  });

  it('of a form are on disk before it is sent, and deleted when it is answered', async () => {
    const one = await connect();
    const found: unknown[] = [];
    server.fault = (response, received, request) => {
      found.push(JSON.parse(readFileSync(join(folder(one), 'add.json'), 'utf8')).draft);
      server.answer(received)(response, received, request);
    };
    const draft = adding('a.example', { sent: true });
    const site = await app.handlers['websites.store']({ accountId: one, parameters, draft });
    expect(found).toEqual([draft]);
    expect(await drafts(one)).toEqual([]);
    server.fault = null;
    const change = { accountId: one, id: site.id, parameters: { email: 1 } } as const;
    await app.handlers['websites.update']({ ...change, draft: editing(site.id) });
    expect(await drafts(one)).toEqual([]);
    server.fault = faults.jsonAnswer({ message: { email: ['No.'] } }, 422);
    const refused = app.handlers['websites.update']({ ...change, draft: editing(site.id) });
    await expect(refused).rejects.toMatchObject({ code: 'validation' });
    expect(await drafts(one)).toEqual([editing(site.id)]);
  });

  it('that cannot be written delay no form', async () => {
    const one = await connect();
    writeFileSync(join(app.folder, 'drafts'), 'a file where the folder should be');
    const draft = adding('a.example', { sent: true });
    const site = await app.handlers['websites.store']({ accountId: one, parameters, draft });
    expect(site.domain).toBe('a.example');
    expect(app.logged.join()).toContain('the draft of a sent form was not changed');
  });

  it('have names that are safe as file names', () => {
    const schema = calls['drafts.discard'].args;
    for (const name of ['../accounts', 'edit-', 'edit-1/../..', '', 'other', 'add.json']) {
      expect(schema.safeParse({ accountId: 'a', name }).success, name).toBe(false);
    }
    expect(schema.safeParse({ accountId: 'a', name: 'edit-12' }).success).toBe(true);
  });

  it('are listed even if one of them is unreadable', async () => {
    const one = await connect();
    await keep(one, adding('a.example'));
    await keep(one, editing(7));
    // A folder in the file's place: not even root can read it as a file.
    const file = join(folder(one), 'edit-7.json');
    rmSync(file);
    mkdirSync(file);
    await app.restart();
    expect(await drafts(one)).toEqual([adding('a.example')]);
    expect(await app.handlers['fileProblems.list']({})).toMatchObject([{ code: 'draft-damaged' }]);
    expect(readdirSync(folder(one)).filter((name) => name.includes('damaged'))).toHaveLength(1);
    expect(app.logged.join()).toContain('a draft could not be read');
    expect(await drafts(one)).toHaveLength(1);
  });

  it('are listed even if a damaged one is set aside and reported', async () => {
    const one = await connect();
    await keep(one, adding('a.example'));
    await keep(one, editing(1));
    writeFileSync(join(folder(one), 'add.json'), '{"draft":');
    expect(await drafts(one)).toEqual([editing(1)]);
    expect(await app.handlers['fileProblems.list']({})).toMatchObject([{ code: 'draft-damaged' }]);
    expect(readdirSync(folder(one)).filter((name) => name.includes('damaged'))).toHaveLength(1);
    await keep(one, adding('b.example'));
    expect(await drafts(one)).toHaveLength(2);
  });
});

describe('kill -9', () => {
  const KILLS = repeats(40);

  it(
    `${KILLS} times during writes: every acknowledged draft is there and complete`,
    { timeout: LONG_TEST_MS },
    async () => {
      const writer = fileURLToPath(new URL('../support/draft-writer.ts', import.meta.url));
      const { script, remove } = await bundle(writer);
      const place = mkdtempSync(join(tmpdir(), 'sitedeck-drafts-'));
      const damaged: string[] = [];
      const files = new DraftFiles(place, Date.now, (file) => damaged.push(file));
      let next = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const told = await writeUntilKilled(script, place, next, 1 + (kill % 5));
        const [kept, ...others] = await files.list('a');
        expect(others).toEqual([]);
        const last = roundOf(kept?.draft ?? draftOfRound(-1));
        expect(last).toBeGreaterThanOrEqual(told);
        expect(last).toBeLessThanOrEqual(told + 2);
        next = last + 1;
      }
      expect(damaged).toEqual([]);
      await files.discard('a', 'add-many');
      expect(readdirSync(join(place, 'a'))).toEqual([]);
      await remove();
      rmSync(place, { recursive: true });
    },
  );
});

/**
 * Lets the writer save some rounds, and kills it during the next one.
 * @returns the last round that it reported
 */
async function writeUntilKilled(
  script: string,
  place: string,
  first: number,
  rounds: number,
): Promise<number> {
  const child = spawn(process.execPath, [script, place, String(first)]);
  const ended = once(child, 'exit');
  let told = first - 1;
  createInterface(child.stdout).on('line', (line) => {
    told = Number(line.replace('written ', ''));
    if (told - first + 1 >= rounds) child.kill('SIGKILL');
  });
  const [, signal] = (await ended) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return told;
}
