import { expect, test } from 'vitest';
import { statisticsOf } from '../import/support';
import { hitOn, hitsOf, storeOfTest } from './removal/support';

const room = storeOfTest();
const deltas = (): number => Number(room.rows('SELECT count(*) FROM delta')[0]?.[0]);

test('folds one statistic after the other, and changes no answer at any moment', () => {
  const { store } = room;
  store.websites.store({ domain: 'a.example' });
  store.websites.store({ domain: 'b.example' });
  for (let commit = 0; commit < 20; commit += 1) {
    store.recorder.record([...hitsOf(3), ...hitsOf(2, 2)]);
  }
  const before = [statisticsOf(store, 1), statisticsOf(store, 2)];
  // With no time at all, each call does the least possible work.
  let calls = 0;
  while (!store.recorder.fold(Number.MIN_VALUE)) {
    calls += 1;
    expect([statisticsOf(store, 1), statisticsOf(store, 2)]).toEqual(before);
    if (calls > 1_000) throw new Error('it never ends');
  }
  expect([statisticsOf(store, 1), statisticsOf(store, 2)]).toEqual(before);
  expect(deltas()).toBe(0);
  expect(store.check()).toEqual([]);
});

test('keeps up with many websites in every commit', () => {
  const { store } = room;
  const websites = Array.from({ length: 120 }, (_, n) => n + 1);
  for (const id of websites) store.websites.store({ domain: `${id}.example` });
  for (let commit = 0; commit < 40; commit += 1) {
    store.recorder.record(websites.map((id) => hitOn(0, '/', id)));
    expect(deltas()).toBeLessThan(400 * 8);
  }
  expect(statisticsOf(store, 77)['page']).toEqual({ '/': 40 });
});
