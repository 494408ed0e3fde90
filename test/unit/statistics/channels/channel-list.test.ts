import { expect, test } from 'vitest';
import { channelGap, channelList } from '$statistics/channels/channel-list';
import { channelNote } from '$statistics/channels/channel-note';
import { sumLists } from '$test/support/group-sum';

const SOURCES = [
  { value: 'google.com', count: 60 },
  { value: '', count: 50 },
  { value: 'chatgpt.com', count: 12 },
  { value: 'bing.com', count: 8 },
  { value: '(other)', count: 3 },
];

test('adds up the visits of each channel, so that no visit is lost', () => {
  const channels = channelList({ rows: SOURCES, total: 5 });
  expect(channels).toEqual({
    rows: [
      { value: 'search', count: 68 },
      { value: 'direct', count: 50 },
      { value: 'ai', count: 12 },
      { value: '(other)', count: 3 },
    ],
    total: 4,
    shortBy: 0,
  });
  expect(channelGap('channel', channels, 133)).toBeNull();
});

test('counts a row once that two pages have', () => {
  const rows = [...SOURCES, { value: 'bing.com', count: 8 }];
  expect(channelList({ rows, total: 5 }).rows[0]).toEqual({ value: 'search', count: 68 });
});

test('of a cut list, says by how much each channel can be too low', () => {
  const channels = channelList({ rows: SOURCES, total: 9 });
  // Four more sources, with at most 3 visits each, could be missing.
  expect(channels.shortBy).toBe(12);
  expect(channelGap('channel', channels, 140)).toEqual({ kind: 'cut', visits: 7 });
  expect(channelGap('channel', channels, null)).toEqual({ kind: 'least', visits: 0 });
});

test('says by how much the channels do not add up to the visits', () => {
  const channels = channelList({ rows: SOURCES, total: 5 });
  expect(channelNote('channel', channels, 134)).toBe(
    '1 visit in no channel: sources don’t add up to visits',
  );
  expect(channelNote('channel', channels, 100)).toBe(
    '33 visits too many: sources don’t add up to visits',
  );
  expect(channelNote('channel', channels, null)).toBeNull();
  expect(channelNote('referrer', { rows: SOURCES, total: 5 }, 1_000)).toBeNull();
});

test('without sources there are no channels', () => {
  expect(channelList({ rows: [], total: 0 })).toEqual({ rows: [], total: 0, shortBy: 0 });
});

test('the channels of a group are the sums of its websites, with what each may lack', () => {
  const whole = channelList({ rows: SOURCES, total: 5 });
  const cut = channelList({ rows: SOURCES.slice(0, 2), total: 3 });
  const sum = sumLists('channel', [
    { domain: 'a.example', list: whole },
    { domain: 'b.example', list: cut },
  ]);
  expect(sum.rows).toContainEqual({ value: 'search', count: 128 });
  expect(sum).toMatchObject({ total: 4, shortBy: 50, unlisted: 50, cut: 1 });
});
