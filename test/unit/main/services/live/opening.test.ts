import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { groupSource } from '$shared/settings/source';
import { countOf, NOW, openLiveQueries, query, rowsOf, watch } from '$test/support/live-queries';
import { sourceOfWebsite } from '$test/support/source';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page whose first screen is not drawn yet, and an old answer in the store. */
function openPage() {
  const opened = openLiveQueries();
  opened.world.saved = rowsOf(1, { saved: true, fetchedAt: 0 });
  opened.live.opens(1);
  const passed = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  return { ...opened, passed };
}

describe('until the first screen is drawn', () => {
  it('a saved answer is shown as loading, but not requested', async () => {
    const { live, requests, passed, shown } = openPage();
    const [first] = await live.watch({ watches: [watch('w')] }, 1);
    expect([countOf(first), first?.isAsking]).toEqual([1, true]);
    await passed(1999);
    expect(requests).toEqual([]);
    live.drawn(1);
    expect(requests.map(({ priority }) => priority)).toEqual(['interactive']);
    requests[0]?.answer(rowsOf(2));
    await passed(100);
    expect([countOf(shown(1)), shown(1)?.isAsking]).toEqual([2, false]);
  });

  it('it is requested after two seconds at the latest, and then at once', async () => {
    const { live, requests, passed } = openPage();
    await live.watch({ watches: [watch('w')] }, 1);
    await passed(2000);
    expect(requests).toHaveLength(1);
    const other = query(sourceOfWebsite('b', 2));
    await live.watch({ watches: [watch('x', 'interactive', other)] }, 1);
    live.drawn(1);
    expect(requests).toHaveLength(2);
  });

  it('what is not saved is requested at once, and so is a group of which a part is not', async () => {
    const { live, world, requests } = openPage();
    world.saved = null;
    await live.watch({ watches: [watch('w')] }, 1);
    expect(requests.map(({ priority }) => priority)).toEqual(['interactive']);
    const missing = [{ accountId: 'a', websiteId: 1, reason: 'not-saved' as const, problem: null }];
    const group = { of: 2, missing, older: [], cut: 0, shortBy: 0, unlisted: 0 };
    world.saved = rowsOf(1, { fetchedAt: 0, group });
    await live.watch({ watches: [watch('g', 'interactive', query(groupSource('g')))] }, 1);
    expect(requests).toHaveLength(2);
  });

  it('and so is what the store fails to read, and what the user refreshes', async () => {
    const { live, world, requests } = openPage();
    await live.watch({ watches: [watch('w')] }, 1);
    await live.refresh({ ids: ['w'], olderThan: null, insist: true }, 1);
    expect(requests.map(({ insist }) => insist)).toEqual([true]);
    world.storeFails = true;
    await live.watch({ watches: [watch('x', 'later', query(sourceOfWebsite('b', 2)))] }, 1);
    expect(requests).toHaveLength(2);
    live.drawn(1);
    expect(requests).toHaveLength(2);
  });

  it('other windows request it', async () => {
    const { live, requests, passed, shown } = openPage();
    await live.watch({ watches: [watch('w')] }, 1);
    await live.watch({ watches: [watch('w')] }, 2);
    expect(requests).toHaveLength(1);
    requests[0]?.answer(rowsOf(3));
    await passed(100);
    expect(countOf(shown(1))).toBe(3);
    live.drawn(1);
    await passed(100);
    expect([requests.length, shown(1)?.isAsking]).toEqual([1, false]);
  });

  it('a watch that ends, is held or reads only the store is not requested', async () => {
    const { live, requests, passed, shown } = openPage();
    const all = ['a', 'b', 'c'].map((account) => query(sourceOfWebsite(account)));
    await live.watch({ watches: all.map((one, at) => watch(String(at), 'later', one)) }, 1);
    await live.unwatch({ ids: ['0'] }, 1);
    await live.watch({ watches: [watch('1', 'held', all[1]), watch('2', 'saved', all[2])] }, 1);
    live.drawn(1);
    await passed(100);
    expect(requests).toEqual([]);
    expect(shown(1)).toMatchObject({ id: '2', isAsking: false });
  });

  it('a fresh answer is not requested afterwards either', async () => {
    const { live, world, requests } = openPage();
    world.saved = rowsOf(1, { fetchedAt: NOW });
    const [first] = await live.watch({ watches: [watch('w')] }, 1);
    live.drawn(1);
    expect([first?.isAsking, requests.length]).toEqual([false, 0]);
  });
});

describe('what waits for the first screen', () => {
  it.each(['drawn', 'late', 'gone', 'loaded anew'] as const)('ends when it is %s', async (end) => {
    const { live, passed } = openPage();
    let isOver = false;
    void live.whenDrawn(1).then(() => (isOver = true));
    await passed(1999);
    expect(isOver).toBe(false);
    if (end === 'drawn') live.drawn(1);
    if (end === 'gone') live.forgetWindow(1);
    if (end === 'loaded anew') live.opens(1);
    await passed(end === 'late' ? 1 : 0);
    expect(isOver).toBe(true);
  });

  it('does not wait in other windows, and a failed answer is asked for again when it is back', async () => {
    const { live, world, requests } = openPage();
    await live.whenDrawn(2);
    world.saved = rowsOf(1, { fetchedAt: 0, problem: new AppFailure('offline', 'away').toData() });
    await live.watch({ watches: [watch('w')] }, 1);
    expect(requests).toHaveLength(1);
  });
});
