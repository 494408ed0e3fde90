import { expect, test } from 'vitest';
import { CHANNELS } from '$shared/bridge/channels';
import kept from '$test/fuzz/kept.json';
import { TARGETS } from '$test/fuzz/targets';

const NAMES = TARGETS.map(({ name }) => name);

test('every channel, every operation of the API and every input from strangers is fuzzed', () => {
  expect(NAMES).toEqual(
    expect.arrayContaining([
      ...CHANNELS.map((channel) => `bridge.${channel}`),
      'api.listWebsites',
      ...['show', 'store', 'update', 'delete'].map((operation) => `api.${operation}Website`),
      'api.showStatistic',
      'api.showLiveVisits',
      'exports',
      'hits',
      'logs',
      'places',
    ]),
  );
  expect(new Set(NAMES).size).toBe(NAMES.length);
});

test('every kept seed belongs to an existing target', () => {
  expect(kept.length).toBeGreaterThan(0);
  for (const { target } of kept) expect(NAMES).toContain(target);
});
