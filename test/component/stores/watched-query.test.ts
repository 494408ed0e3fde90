import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { createClient } from '$client/client';
import { readOnce } from '$client/live-query-client';
import { MAX_WATCHES } from '$shared/bridge/answer-values';
import type { QueryOf } from '$shared/bridge/query-values';
import { AppFailure } from '$shared/failures/failure';
import type { WatchedQuery } from '$stores/queries/watched-query.svelte';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { Watching } from '../support/watching.svelte';

const shop = makeWebsite('shop.example');
const blog = makeWebsite('blog.example');

type Read = WatchedQuery<QueryOf<'websites'>>;
type Page = Watching<QueryOf<'websites'>>;

function open(): { fake: FakeBridge; page: Page; read: Read } {
  const fake = createFakeBridge({
    accounts: [makeAccount('one'), makeAccount('two')],
    websites: { one: [shop, blog], two: [makeWebsite('two.example')] },
  });
  const page: Page = new Watching(createClient(fake.bridge));
  return { fake, page, read: page.read };
}

const asked = {
  kind: 'websites',
  accountId: 'one',
  parameters: { sort_by: 'id', sort: 'asc' },
} as const;
const searched = { ...asked, parameters: { search: 'blog' } } as const;
const onNetwork = (args: { source: string }) => args.source === 'network';
const domains = (read: Read) => read.answer?.value.rows.map((site) => site.domain);
/** Resolves when no request is pending. */
async function done(read: Read): Promise<void> {
  while (read.asking) await new Promise((later) => setTimeout(later, 1));
}
const show = (page: Page, query: QueryOf<'websites'>): Promise<void> => {
  page.show(query);
  return done(page.read);
};
/** Hides the query and shows it again. */
const showAgain = (page: Page, query: QueryOf<'websites'>): Promise<void> => {
  page.show(null);
  return show(page, query);
};
const rows = { rows: [shop], page: 1, lastPage: 1, perPage: 10, total: 1 };

describe('WatchedQuery', () => {
  it('asks the server with priority interactive when nothing is saved', async () => {
    const { fake, page, read } = open();
    page.show(asked);
    expect(read.loading).toBe(true);
    await done(read);
    expect(domains(read)).toEqual(['shop.example', 'blog.example']);
    expect(read).toMatchObject({ loading: false, refreshing: false, ready: true, problem: null });
    expect(fake.callsOf('websites.list').map((args) => [args.source, args.priority])).toEqual([
      ['saved', undefined],
      ['network', 'interactive'],
    ]);
  });

  it('shows the saved answer at once and the server’s when it arrives', async () => {
    const { fake, page, read } = open();
    await show(page, asked);
    const held = fake.hold('websites.list', onNetwork);
    fake.world.websites['one'] = [shop];
    const done = showAgain(page, asked);
    await held.arrived;
    await expect.poll(() => read.previous).toBe(false);
    expect(domains(read)).toEqual(['shop.example', 'blog.example']);
    expect(read).toMatchObject({ refreshing: true, previous: false });
    held.release();
    await done;
    expect(domains(read)).toEqual(['shop.example']);
    expect(fake.callsOf('websites.list').at(-1)?.priority).toBe('refresh');
  });

  it('keeps the shown answer when the server fails, and says why', async () => {
    const { fake, page, read } = open();
    await show(page, asked);
    const { answer } = read;
    fake.answer('websites.list', (args) => {
      if (args.source === 'saved') return answer;
      throw new AppFailure('unauthorized', 'refused', { status: 401 });
    });
    await showAgain(page, asked);
    expect(domains(read)).toEqual(['shop.example', 'blog.example']);
    expect(read.problem).toEqual({ code: 'unauthorized', message: 'refused', status: 401 });
  });

  it('reports the problem of a saved answer', async () => {
    const { fake, page, read } = open();
    const problem = { code: 'server-error', message: '503', status: 503 } as const;
    const failed = { value: rows, fetchedAt: 1, saved: true, final: false, problem };
    fake.answer('websites.list', () => failed);
    await show(page, asked);
    expect(read.problem).toEqual(problem);
    expect(domains(read)).toEqual(['shop.example']);
  });

  it('ends without an answer if there is none', async () => {
    const { fake, page, read } = open();
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('offline', 'no network');
    });
    await show(page, asked);
    expect(read).toMatchObject({ answer: null, loading: false, ready: true });
    expect(read.problem?.code).toBe('offline');
  });

  it('does not ask the server when the saved answer is final, until the user does', async () => {
    const { fake, page, read } = open();
    const final = { value: rows, fetchedAt: 1, saved: true, final: true, problem: null };
    fake.answer('websites.list', () => final);
    await show(page, asked);
    expect(fake.callsOf('websites.list')).toHaveLength(1);
    read.refresh(Date.now());
    await done(read);
    expect(fake.callsOf('websites.list')).toHaveLength(1);
    read.refresh();
    await done(read);
    expect(fake.callsOf('websites.list').map(({ source }) => source)).toEqual(['saved', 'network']);
  });

  it('cancels an earlier request and drops its late answer', async () => {
    const { fake, page, read } = open();
    const held = fake.hold('websites.list', (args) => onNetwork(args) && !args.parameters.search);
    page.show(asked);
    await held.arrived;
    await show(page, searched);
    await expect.poll(() => fake.cancelled).toHaveLength(1);
    held.release();
    await new Promise((later) => setTimeout(later));
    expect(domains(read)).toEqual(['blog.example']);
    expect(read.ready).toBe(true);
  });

  it('keeps the previous page until the next one arrives', async () => {
    const { fake, page, read } = open();
    await show(page, asked);
    const held = fake.hold('websites.list', onNetwork);
    const next = show(page, searched);
    await held.arrived;
    expect(read).toMatchObject({ previous: true, loading: false });
    expect(domains(read)).toEqual(['shop.example', 'blog.example']);
    held.release();
    await next;
    expect(read.previous).toBe(false);
  });

  it('drops the previous answer when the next request fails', async () => {
    const { fake, page, read } = open();
    await show(page, asked);
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('timeout', 'slow');
    });
    await show(page, searched);
    expect(read).toMatchObject({ answer: null, previous: false });
  });

  it('never shows one account’s answer to another', async () => {
    const { fake, page, read } = open();
    await show(page, asked);
    const held = fake.hold('websites.list', onNetwork);
    const next = show(page, { ...asked, accountId: 'two' });
    expect(read).toMatchObject({ answer: null, loading: true });
    held.release();
    await next;
    expect(domains(read)).toEqual(['two.example']);
  });

  it('cancels a pending request once', async () => {
    const { fake, page, read } = open();
    const held = fake.hold('websites.list', onNetwork);
    page.show(asked);
    await held.arrived;
    page.show(null);
    page.end();
    await expect.poll(() => fake.cancelled).toHaveLength(1);
    held.release();
    await new Promise((later) => setTimeout(later));
    expect(fake.callsOf('queries.unwatch')).toHaveLength(1);
    expect(read.answer).toBeNull();
  });

  it('asks the server after a pause or at once on request, and never for skipped input', async () => {
    const { fake } = open();
    const page: Page = new Watching(createClient(fake.bridge), 'interactive', 60_000);
    const { read } = page;
    const searches = () => fake.callsOf('websites.list').filter(onNetwork);
    page.show(asked);
    await expect.poll(() => fake.callsOf('websites.list')).toHaveLength(1);
    page.show(searched);
    await expect.poll(() => fake.callsOf('websites.list')).toHaveLength(2);
    expect(searches()).toEqual([]);
    expect(read.asking).toBe(true);
    read.hurry();
    flushSync();
    await done(read);
    expect(searches().map(({ parameters }) => parameters)).toEqual([{ search: 'blog' }]);
    expect(domains(read)).toEqual(['blog.example']);
  });

  it('watches queries that appear at the same moment in one call', async () => {
    const { fake } = open();
    const client = createClient(fake.bridge);
    const reads = ['one', 'two'].map((accountId) => {
      const page: Page = new Watching(client);
      page.show({ ...asked, accountId });
      return page.read;
    });
    await Promise.all(reads.map(done));
    expect(fake.callsOf('queries.watch').map(({ watches }) => watches.length)).toEqual([2]);
  });

  it('splits calls at the size main accepts, and says that more cannot be watched', async () => {
    const { fake } = open();
    const client = createClient(fake.bridge);
    const reads = Array.from({ length: MAX_WATCHES + 500 }, (_, at) => {
      const page: Page = new Watching(client, 'saved');
      page.show({ ...asked, parameters: { page: at + 1 } });
      return page.read;
    });
    await Promise.all(reads.map(done));
    const sizes = fake.callsOf('queries.watch').map(({ watches }) => watches.length);
    expect(new Set(sizes)).toEqual(new Set([500]));
    const refused = reads.filter(({ problem }) => problem?.code === 'bad-argument');
    expect(refused).toHaveLength(500);
  });

  it('shows answers that others store, without its own request', async () => {
    const { fake } = open();
    const client = createClient(fake.bridge);
    const page: Page = new Watching(client);
    const { read } = page;
    await show(page, asked);
    const { length } = fake.callsOf('websites.list').filter(onNetwork);
    const other: Page = new Watching(client, 'saved');
    await show(other, asked);
    fake.world.websites['one'] = [blog];
    read.refresh();
    await done(read);
    await expect.poll(() => domains(other.read)).toEqual(['blog.example']);
    expect(fake.callsOf('websites.list').filter(onNetwork)).toHaveLength(length + 1);
  });
});

describe('readOnce', () => {
  it('returns the answer and leaves nothing behind', async () => {
    const { fake } = open();
    const answer = await readOnce(createClient(fake.bridge), asked);
    expect(answer?.value.rows).toHaveLength(2);
    await expect.poll(() => fake.callsOf('queries.unwatch')).toHaveLength(1);
  });

  it('throws the reason if there is no answer, and if it was canceled', async () => {
    const { fake } = open();
    const client = createClient(fake.bridge);
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('timeout', 'slow');
    });
    await expect(readOnce(client, asked)).rejects.toMatchObject({ code: 'timeout' });
    const held = fake.hold('websites.list', onNetwork);
    const stop = new AbortController();
    const read = readOnce(client, asked, { signal: stop.signal });
    await held.arrived;
    stop.abort();
    await expect(read).rejects.toMatchObject({ code: 'cancelled' });
    held.release();
  });
});
