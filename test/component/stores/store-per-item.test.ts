import { flushSync, tick } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { EachItems } from '../support/each-items.svelte';

let shown: EachItems | null = null;

const watch = (...ids: number[]): EachItems => (shown = new EachItems(ids.map((id) => ({ id }))));
const settle = async (): Promise<void> => {
  await tick();
  flushSync();
};

afterEach(() => shown?.end());

test('equal items keep their store, and those of removed items end', async () => {
  const each = watch(1, 2);
  await settle();
  const [first, second] = each.stores;
  each.items = [{ id: 2 }, { id: 3 }];
  await settle();
  expect(each.stores.map(({ id }) => id)).toEqual([2, 3]);
  expect(each.stores[0]).toBe(second);
  each.setValue(5);
  await settle();
  expect(each.stores.map(({ seen }) => seen)).toEqual([
    [0, 5],
    [0, 5],
  ]);
  expect(first?.seen).toEqual([0]);
});

test('a store whose value changes together with the items sees it', async () => {
  const each = watch(1);
  await settle();
  each.items = [{ id: 1 }, { id: 2 }];
  await settle();
  each.items = [{ id: 1 }, { id: 2 }, { id: 3 }];
  each.setValue(7);
  await settle();
  expect(each.stores.map(({ id, seen }) => [id, seen.at(-1)])).toEqual([
    [1, 7],
    [2, 7],
    [3, 7],
  ]);
});
