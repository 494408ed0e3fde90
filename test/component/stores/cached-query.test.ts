import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/renderer/client/client';
import { QueryCache } from '../../../src/renderer/stores/queries/query-cache';
import { CachedQuery } from '../../../src/renderer/stores/queries/cached-query.svelte';
import {
  websiteListSource,
  type WebsiteListQuery,
  type WebsiteListRead,
  type WebsitePage,
} from '../../../src/renderer/stores/websites/website-queries.svelte';
import { AppFailure } from '../../../src/shared/failures/failure';
import {
  createFakeBridge,
  makeAccount,
  makeWebsite,
  type FakeBridge,
} from '../../support/fake-bridge';

const shop = makeWebsite('shop.example');
const blog = makeWebsite('blog.example');

type Kept = QueryCache<WebsiteListQuery, WebsitePage>;

function open(kept?: Kept): { fake: FakeBridge; read: WebsiteListRead } {
  const fake = createFakeBridge({
    accounts: [makeAccount('one'), makeAccount('two')],
    websites: { one: [shop, blog], two: [makeWebsite('two.example')] },
  });
  const source = websiteListSource(createClient(fake.bridge));
  return { fake, read: new CachedQuery(source, kept && { kept }) };
}

const asked = { accountId: 'one', parameters: { sort_by: 'id', sort: 'asc' } } as const;
const onNetwork = (args: { source: string }) => args.source === 'network';
const domains = (read: WebsiteListRead) => read.answer?.value.rows.map((site) => site.domain);

describe('CachedQuery', () => {
  it('asks the server with priority interactive when nothing is saved', async () => {
    const { fake, read } = open();
    expect(read.loading).toBe(true);
    await read.ask(asked);
    expect(domains(read)).toEqual(['shop.example', 'blog.example']);
    expect(read).toMatchObject({ loading: false, refreshing: false, ready: true, problem: null });
    expect(fake.callsOf('websites.list').map((args) => [args.source, args.priority])).toEqual([
      ['saved', undefined],
      ['network', 'interactive'],
    ]);
  });

  it('shows the saved answer at once and the server’s when it arrives', async () => {
    const { fake, read } = open();
    await read.ask(asked);
    const held = fake.hold('websites.list', onNetwork);
    fake.world.websites['one'] = [shop];
    const done = read.ask(asked);
    await held.arrived;
    expect(read.answer?.saved).toBe(true);
    expect(domains(read)).toEqual(['shop.example', 'blog.example']);
    expect(read).toMatchObject({ refreshing: true, previous: false });
    held.release();
    await done;
    expect(domains(read)).toEqual(['shop.example']);
    expect(fake.callsOf('websites.list').at(-1)?.priority).toBe('refresh');
  });

  it('keeps the shown answer when the server fails, and says why', async () => {
    const { fake, read } = open();
    await read.ask(asked);
    fake.answer('websites.list', (args) => {
      if (args.source === 'saved') return read.answer;
      throw new AppFailure('unauthorized', 'refused', { status: 401 });
    });
    await read.ask(asked);
    expect(domains(read)).toEqual(['shop.example', 'blog.example']);
    expect(read.problem).toEqual({ code: 'unauthorized', message: 'refused', status: 401 });
  });

  it('reports the problem a saved answer carries', async () => {
    const { fake, read } = open();
    const problem = { code: 'server-error', message: '503', status: 503 } as const;
    const value = { rows: [shop], page: 1, lastPage: 1, perPage: 10, total: 1 };
    fake.answer('websites.list', () => ({
      value,
      fetchedAt: 1,
      saved: true,
      final: false,
      problem,
    }));
    await read.ask(asked);
    expect(read.problem).toEqual(problem);
    expect(domains(read)).toEqual(['shop.example']);
  });

  it('ends without an answer when there is neither', async () => {
    const { fake, read } = open();
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('offline', 'no network');
    });
    await read.ask(asked);
    expect(read).toMatchObject({ answer: null, loading: false, ready: true });
    expect(read.problem?.code).toBe('offline');
  });

  it('does not ask the server when the saved answer is final', async () => {
    const { fake, read } = open();
    const value = { rows: [shop], page: 1, lastPage: 1, perPage: 10, total: 1 };
    const final = { value, fetchedAt: 1, saved: true, final: true, problem: null };
    fake.answer('websites.list', () => final);
    await read.ask(asked);
    expect(fake.callsOf('websites.list')).toHaveLength(1);
    await read.refresh();
    expect(fake.callsOf('websites.list').map(({ source }) => source)).toEqual(['saved', 'network']);
  });

  it('cancels an earlier request and drops its late answer', async () => {
    const { fake, read } = open();
    const held = fake.hold('websites.list', (args) => onNetwork(args) && !args.parameters.search);
    const first = read.ask(asked);
    await held.arrived;
    await read.ask({ ...asked, parameters: { search: 'blog' } });
    const requestId = fake.callsOf('websites.list').find(onNetwork)?.requestId;
    expect(fake.callsOf('requests.cancel')).toEqual([{ requestIds: [requestId] }]);
    held.release();
    await first;
    expect(domains(read)).toEqual(['blog.example']);
    expect(read.ready).toBe(true);
  });

  it('keeps the previous page until the next one arrives', async () => {
    const { fake, read } = open();
    await read.ask(asked);
    const held = fake.hold('websites.list', onNetwork);
    const next = read.ask({ ...asked, parameters: { search: 'blog' } });
    await held.arrived;
    expect(read).toMatchObject({ previous: true, loading: false });
    expect(domains(read)).toEqual(['shop.example', 'blog.example']);
    held.release();
    await next;
    expect(read.previous).toBe(false);
  });

  it('drops the previous answer when the next request fails', async () => {
    const { fake, read } = open();
    await read.ask(asked);
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('timeout', 'slow');
    });
    await read.ask({ ...asked, parameters: { search: 'blog' } });
    expect(read).toMatchObject({ answer: null, previous: false });
  });

  it('never shows one account’s answer to another', async () => {
    const { fake, read } = open();
    await read.ask(asked);
    const held = fake.hold('websites.list', onNetwork);
    const next = read.ask({ ...asked, accountId: 'two' });
    expect(read).toMatchObject({ answer: null, loading: true });
    held.release();
    await next;
    expect(domains(read)).toEqual(['two.example']);
  });

  it('cancels a pending request once', async () => {
    const { fake, read } = open();
    const held = fake.hold('websites.list', onNetwork);
    const done = read.ask(asked);
    await held.arrived;
    read.cancel();
    read.cancel();
    held.release();
    await done;
    expect(fake.callsOf('requests.cancel')).toHaveLength(1);
    expect(read.answer).toBeNull();
  });

  it('patches what is shown without changing the answer itself', async () => {
    const { read } = open();
    await read.ask(asked);
    const before = read.answer;
    read.patch((page) => ({ ...page, rows: page.rows.slice(1) }));
    expect(domains(read)).toEqual(['blog.example']);
    expect(before?.value.rows).toHaveLength(2);
  });
});

describe('CachedQuery with a QueryCache', () => {
  const searched = { ...asked, parameters: { search: 'blog' } };

  it('shows the latest cached answer before the store is read', async () => {
    const kept: Kept = new QueryCache();
    await open(kept).read.ask(asked);
    const { fake, read } = open(kept);
    const held = fake.hold('websites.list', ({ source }) => source === 'saved');
    const done = read.ask(asked);
    await held.arrived;
    expect(read).toMatchObject({ previous: false, loading: false, refreshing: true });
    expect(domains(read)).toEqual(['shop.example', 'blog.example']);
    held.release();
    await done;
  });

  it('never caches a patched previous answer as the next one', async () => {
    const kept: Kept = new QueryCache();
    const { fake, read } = open(kept);
    await read.ask(asked);
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('timeout', 'slow');
    });
    const done = read.ask(searched);
    read.patch((value) => ({ ...value, rows: [shop] }));
    await done;
    expect(read.answer).toBeNull();
    await read.ask(searched);
    expect(read.answer).toBeNull();
  });

  it('drops a cached answer that the store no longer has', async () => {
    const kept: Kept = new QueryCache();
    await open(kept).read.ask(asked);
    const { fake, read } = open(kept);
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('offline', 'no network');
    });
    await read.ask(asked);
    expect(read.answer).toBeNull();
    expect(read.ready).toBe(true);
    expect(kept.of(asked)).toBeNull();
  });

  it('keeps a cached answer while the store cannot be read', async () => {
    const kept: Kept = new QueryCache();
    await open(kept).read.ask(asked);
    const { fake, read } = open(kept);
    fake.answer('websites.list', ({ source }) => {
      throw new AppFailure(source === 'saved' ? 'store-failed' : 'offline', 'nothing works');
    });
    await read.ask(asked);
    expect(domains(read)).toEqual(['shop.example', 'blog.example']);
  });

  it('keeps accounts apart', async () => {
    const kept: Kept = new QueryCache();
    await open(kept).read.ask(asked);
    expect(kept.of({ ...asked, accountId: 'two' })).toBeNull();
  });

  it('evicts the oldest beyond eight', async () => {
    const kept: Kept = new QueryCache();
    const { read } = open(kept);
    const page = (at: number) => ({ ...asked, parameters: { page: at } });
    for (let at = 1; at <= 8; at += 1) await read.ask(page(at));
    await read.ask(page(1));
    await read.ask(page(9));
    expect(kept.of(page(2))).toBeNull();
    for (const at of [1, 3, 9]) expect(kept.of(page(at))).not.toBeNull();
  });
});
