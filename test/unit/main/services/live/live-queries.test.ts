import { describe, expect, it } from 'vitest';
import { MAX_WATCHES } from '$shared/bridge/answer-values';
import { AppFailure } from '$shared/failures/failure';
import { groupSource } from '$shared/settings/source';
import {
  countOf,
  NOW,
  openLiveQueries,
  query,
  range,
  rowsOf,
  watch,
} from '$test/support/live-queries';
import { sourceOfWebsite } from '$test/support/source';

describe('a watch', () => {
  it('gets what is saved at once, and the server’s answer when it comes', async () => {
    const { live, world, requests, later, shown } = openLiveQueries();
    world.saved = rowsOf(1, { saved: true, fetchedAt: 0 });
    const [first] = await live.watch({ watches: [watch('w')] }, 1);
    expect([countOf(first), first?.isAsking]).toEqual([1, true]);
    requests[0]?.answer(rowsOf(2));
    await later();
    expect([countOf(shown(1)), shown(1)?.isAsking]).toEqual([2, false]);
  });

  it('sends nothing while it is held or reads only the store, and then uses its priority', async () => {
    const { live, requests } = openLiveQueries();
    const [held, saved] = await live.watch(
      { watches: [watch('h', 'held'), watch('s', 'saved')] },
      1,
    );
    expect([held?.isAsking, saved?.isAsking, requests.length]).toEqual([true, false, 0]);
    await live.watch({ watches: [watch('h', 'refresh')] }, 1);
    expect(requests.map(({ priority }) => priority)).toEqual(['refresh']);
    await live.watch({ watches: [watch('h', 'interactive')] }, 1);
    expect(requests.map(({ priority }) => priority)).toEqual(['refresh', 'interactive']);
    const aborted = () => requests.map(({ signal }) => signal.aborted);
    expect(aborted(), 'the urgent request joins the one before').toEqual([false, false]);
    await live.unwatch({ ids: ['h', 's'] }, 1);
    expect(aborted()).toEqual([true, true]);
  });

  it('shares its request with the same watch of another window, which sees the same answer', async () => {
    const { live, requests, later, shown } = openLiveQueries();
    await live.watch({ watches: [watch('w')] }, 1);
    await live.watch({ watches: [watch('x')] }, 2);
    expect(requests).toHaveLength(1);
    await live.unwatch({ ids: ['w'] }, 1);
    expect(requests[0]?.signal.aborted).toBe(false);
    requests[0]?.answer(rowsOf(7));
    await later();
    expect([shown(1), countOf(shown(2))]).toEqual([undefined, 7]);
  });

  it('shows answers that others store, without a request, if they concern it', async () => {
    const { live, world, requests, later, shown } = openLiveQueries();
    world.saved = rowsOf(1, { final: true, fetchedAt: 1 });
    await live.watch({ watches: [watch('w')] }, 1);
    world.saved = rowsOf(3, { final: true, fetchedAt: 2 });
    const change = { kind: 'statistic', accountId: 'a', websiteId: 1, name: 'os', range } as const;
    live.stored({ ...change, accountId: 'b' });
    live.stored({ ...change, name: 'browser' });
    live.stored({ ...change, range: { from: range.to, to: range.to } });
    await later();
    expect(shown(1)).toBeUndefined();
    live.stored(change);
    await later();
    expect([countOf(shown(1)), requests.length]).toEqual([3, 0]);
  });

  it('of a group concerns each of its websites', async () => {
    const { live, world, later, shown } = openLiveQueries();
    world.saved = rowsOf(1, { final: true, fetchedAt: 1 });
    const all = { ...groupSource('g') };
    await live.watch(
      {
        watches: [
          watch('all', 'saved', query(all)),
          watch('part', 'saved', query({ ...all, without: ['b/2'] })),
        ],
      },
      1,
    );
    world.saved = rowsOf(3, { final: true, fetchedAt: 2 });
    live.stored({ kind: 'statistic', accountId: 'b', websiteId: 2, name: 'os', range });
    await later();
    expect(shown(1)?.id).toBe('all');
    expect([live.shows('a'), live.shows('b'), live.shows('c')]).toEqual([true, true, false]);
  });
});

describe('bad input', () => {
  it('of unknown ids changes nothing', async () => {
    const { live, requests } = openLiveQueries();
    await live.unwatch({ ids: ['x'] }, 1);
    expect(await live.refresh({ ids: ['x'], olderThan: null, insist: true }, 1)).toEqual([]);
    live.forgetWindow(9);
    expect(requests).toEqual([]);
  });

  it('of more watches than a window may have is refused whole', async () => {
    const { live, requests } = openLiveQueries();
    const many = Array.from({ length: MAX_WATCHES + 1 }, (_, at) => watch(String(at)));
    await expect(live.watch({ watches: many }, 1)).rejects.toMatchObject({ code: 'bad-argument' });
    expect([requests.length, live.shows('a')]).toEqual([0, false]);
  });

  it('of a page that crashes leaves no request and no entry', async () => {
    const { live, requests, sent, later } = openLiveQueries();
    await live.watch({ watches: [watch('w')] }, 1);
    live.forgetWindow(1);
    expect([requests[0]?.signal.aborted, live.shows('a')]).toEqual([true, false]);
    await later();
    expect(sent).toEqual([]);
  });

  it('of a page that closes while the store is read sends nothing', async () => {
    const { live, requests } = openLiveQueries();
    const reading = live.watch({ watches: [watch('w')] }, 1);
    live.forgetWindow(1);
    expect(await reading).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('of a server that answers late shows nothing of the query before', async () => {
    const { live, requests, later, shown } = openLiveQueries();
    await live.watch({ watches: [watch('w')] }, 1);
    await live.watch({ watches: [watch('w', 'interactive', query(sourceOfWebsite('b', 2)))] }, 1);
    requests[0]?.answer(rowsOf(1));
    requests[1]?.answer(rowsOf(2));
    await later();
    expect(countOf(shown(1))).toBe(2);
  });

  it('of a store that fails says so until the server answers', async () => {
    const { live, world, requests, later, shown } = openLiveQueries();
    world.storeFails = true;
    const [first] = await live.watch({ watches: [watch('w')] }, 1);
    expect([first?.problem?.code, first?.isAsking]).toEqual(['store-failed', true]);
    requests[0]?.answer(rowsOf(4));
    await later();
    expect([shown(1)?.problem, countOf(shown(1))]).toEqual([null, 4]);
  });

  it('of a removed account or a cleared store shows no old numbers', async () => {
    const { live, world, requests, later, shown } = openLiveQueries();
    world.saved = rowsOf(1, { final: true, fetchedAt: 1 });
    await live.watch({ watches: [watch('w')] }, 1);
    world.saved = null;
    live.changed('a');
    await later();
    expect([shown(1)?.answer, shown(1)?.isAsking]).toEqual([null, true]);
    requests[0]?.fail(new AppFailure('account-unknown', 'gone'));
    await later();
    expect([shown(1)?.answer, shown(1)?.problem?.code]).toEqual([null, 'account-unknown']);
  });
});

describe('a refresh', () => {
  it('requests older data again, and insists if the user asked', async () => {
    const { live, world, requests } = openLiveQueries();
    world.saved = rowsOf(1, { fetchedAt: NOW - 1000 });
    await live.watch({ watches: [watch('w', 'saved')] }, 1);
    await live.refresh({ ids: ['w'], olderThan: NOW - 2000, insist: false }, 1);
    expect(requests).toHaveLength(0);
    const [first] = await live.refresh({ ids: ['w'], olderThan: NOW, insist: false }, 1);
    expect(first?.isAsking).toBe(true);
    await live.refresh({ ids: ['w'], olderThan: null, insist: true }, 1);
    expect(requests.map(({ priority, insist }) => [priority, insist])).toEqual([
      ['interactive', false],
      ['interactive', true],
    ]);
  });

  it('of a watch of the store alone shows that it is loading, until it is there', async () => {
    const { live, requests, later, shown } = openLiveQueries();
    await live.watch({ watches: [watch('w', 'saved'), watch('x', 'saved')] }, 1);
    const [first] = await live.refresh({ ids: ['w'], olderThan: null, insist: false }, 1);
    expect(first?.isAsking).toBe(true);
    const [other] = await live.watch({ watches: [watch('x', 'saved')] }, 1);
    expect(other?.isAsking).toBe(false);
    requests[0]?.answer(rowsOf(5));
    await later();
    expect([shown(1)?.isAsking, countOf(shown(1))]).toEqual([false, 5]);
    await live.watch({ watches: [watch('y')] }, 2);
    const [again] = await live.watch({ watches: [watch('w', 'saved')] }, 1);
    expect(again?.isAsking).toBe(false);
  });

  it('of failed queries happens automatically when the server is back', async () => {
    const { live, requests, later } = openLiveQueries();
    await live.watch({ watches: [watch('w')] }, 1);
    live.returned('a');
    expect(requests).toHaveLength(1);
    requests[0]?.fail(new AppFailure('offline', 'away'));
    await later();
    live.returned('b');
    expect(requests).toHaveLength(1);
    live.returned('a');
    expect(requests).toHaveLength(2);
  });
});

it('a page that is drawn once takes anything saved, and offline asks for nothing', async () => {
  const { live, world, requests } = openLiveQueries();
  live.drawOnce(1, { isOffline: false });
  live.drawOnce(2, { isOffline: true });
  world.saved = rowsOf(1, { fetchedAt: 0 });
  const [old] = await live.watch({ watches: [watch('w')] }, 1);
  expect([countOf(old), old?.isAsking]).toEqual([1, false]);
  world.saved = null;
  const other = query(sourceOfWebsite('c', 3));
  const [unknown] = await live.watch({ watches: [watch('w', 'interactive', other)] }, 2);
  expect([unknown?.problem?.code, unknown?.isAsking]).toEqual(['not-saved', false]);
  expect(requests).toHaveLength(0);
  await live.watch({ watches: [watch('x', 'interactive', other)] }, 1);
  expect([requests.length, live.isBusy(1), live.isBusy(2)]).toEqual([1, true, true]);
});
