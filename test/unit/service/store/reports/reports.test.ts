import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '$test/support/test-store';

let store: TestStore;
let website: number;
beforeEach(() => {
  store = openTestStore();
  website = store.websites.store({ domain: 'a.example' })?.id ?? 0;
});
afterEach(() => store.close());

const addresses = (defaults: string[]): string[] =>
  store.recipients.current(website, defaults).map(({ address }) => address);

describe('recipients', () => {
  test('are the default ones until some are chosen', () => {
    expect(addresses(['me@x.example', 'you@x.example'])).toEqual(['me@x.example', 'you@x.example']);
    store.recipients.choose(website, ['her@x.example']);
    expect(addresses(['me@x.example'])).toEqual(['her@x.example']);
    store.recipients.choose(website, []);
    expect(addresses(['me@x.example'])).toEqual(['me@x.example']);
  });

  test('get nothing once they stopped reports, and nobody gets theirs', () => {
    store.recipients.choose(website, ['her@x.example']);
    const [her] = store.recipients.current(website, []);
    store.recipients.stop(her?.id ?? 0, '2026-11-16T08:00:00.000Z');
    expect(addresses(['me@x.example'])).toEqual([]);
    store.recipients.stop(her?.id ?? 0, null);
    expect(addresses(['me@x.example'])).toEqual(['her@x.example']);
  });

  test('stay stopped as a default one, and come back when chosen', () => {
    const [me] = store.recipients.current(website, ['me@x.example']);
    store.recipients.stop(me?.id ?? 0, '2026-11-16T08:00:00.000Z');
    expect(addresses(['Me@X.example'])).toEqual([]);
    store.recipients.choose(website, ['me@x.example']);
    expect(addresses([])).toEqual(['me@x.example']);
    expect(store.recipients.of(website)).toHaveLength(1);
  });

  test('are forgotten with their website', () => {
    const [me] = store.recipients.current(website, ['me@x.example']);
    store.reportJobs.add(me?.id ?? 0, 'weekly', 20_766, 1_000);
    store.websites.delete(website);
    expect(store.recipients.of(website)).toEqual([]);
    expect(store.reportJobs.due(1_000, 0)).toEqual([]);
  });
});

describe('jobs', () => {
  let recipient: number;
  beforeEach(() => {
    recipient = store.recipients.current(website, ['me@x.example'])[0]?.id ?? 0;
  });

  test('exist once for each recipient and period, whatever their outcome', () => {
    const { reportJobs } = store;
    reportJobs.add(recipient, 'weekly', 20_766, 1_000);
    reportJobs.add(recipient, 'weekly', 20_766, 2_000);
    const [job, ...others] = reportJobs.due(2_000, 0);
    expect(others).toEqual([]);
    expect(job).toMatchObject({ kind: 'weekly', firstDay: 20_766, createdAt: 1_000, attempts: 0 });
    reportJobs.setState(job?.id ?? 0, 'sent');
    reportJobs.add(recipient, 'weekly', 20_766, 3_000);
    expect(reportJobs.due(3_000, 0)).toEqual([]);
    reportJobs.add(recipient, 'monthly', 20_766, 3_000);
    expect(reportJobs.due(3_000, 0)).toHaveLength(1);
  });

  test('wait for their next attempt, unless the clock was set back', () => {
    const { reportJobs } = store;
    reportJobs.add(recipient, 'weekly', 20_766, 1_000_000);
    const id = reportJobs.due(1_000_000, 0)[0]?.id ?? 0;
    reportJobs.postpone(id, 1_060_000);
    expect(reportJobs.due(1_059_999, 100_000)).toEqual([]);
    expect(reportJobs.due(1_060_000, 100_000)).toMatchObject([{ id, attempts: 1 }]);
    expect(reportJobs.due(5_000, 100_000)).toHaveLength(1);
  });

  test('that were being sent are found after a restart', () => {
    store.reportJobs.add(recipient, 'weekly', 20_766, 1_000);
    const id = store.reportJobs.due(1_000, 0)[0]?.id ?? 0;
    store.reportJobs.setState(id, 'sending');
    expect(store.reportJobs.due(1_000, 0)).toEqual([]);
    expect(store.reportJobs.inDoubt()).toMatchObject([{ id }]);
  });

  test('are deleted after a long time', () => {
    store.reportJobs.add(recipient, 'weekly', 20_000, 1_000);
    store.reportJobs.forgetOld(20_800);
    expect(store.reportJobs.due(1_000, 0)).toHaveLength(1);
    store.reportJobs.forgetOld(20_801);
    expect(store.reportJobs.due(1_000, 0)).toEqual([]);
  });
});
