import {
  type Collections,
  filterEntries,
  withEntries,
  withGroupChange,
} from '$shared/settings/collections';
import type { FakeBridge, FakeHandlers } from './fake-bridge';

type CollectionChannel = Extract<keyof FakeHandlers, `collections.${string}`>;

/** Fake handlers of the calls about notes, goals and saved views. */
export function collectionHandlers(
  world: { collections: Collections },
  push: FakeBridge['push'],
): Pick<FakeHandlers, CollectionChannel> {
  const change = (next: Collections): Collections => {
    world.collections = next;
    push('collections.changed', next);
    return next;
  };
  return {
    'collections.list': () => world.collections,
    'collections.save': (changes) => change(withEntries(world.collections, changes)),
    'collections.changeGroup': (changed) => change(withGroupChange(world.collections, changed)),
    'collections.remove': ({ ids }) =>
      change(filterEntries(world.collections, ({ id }) => !ids.includes(id))),
    'collections.reorder': ({ ids }) => {
      const views = ids.flatMap((id) => world.collections.views.find((one) => one.id === id) ?? []);
      return change({ ...world.collections, views });
    },
  };
}
