import { expect, test } from 'vitest';
import { findZones, zoneNames } from '$shared/dates/zone-list';
import { isZoneName } from '$shared/dates/zone-name';

test('lists each zone once, and only zones that can be chosen', () => {
  expect(zoneNames().length).toBeGreaterThan(400);
  expect(new Set(zoneNames()).size).toBe(zoneNames().length);
  expect(zoneNames().filter((name) => !isZoneName(name))).toEqual([]);
});

test.each([
  ['new york', 'America/New_York'],
  ['New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['berlin', 'Europe/Berlin'],
  ['europe ber', 'Europe/Berlin'],
  ['kolkata', 'Asia/Kolkata'],
  ['kathmandu', 'Asia/Kathmandu'],
  ['kyiv', 'Europe/Kyiv'],
  ['utc', 'UTC'],
])('finds for "%s" %s first', (words, name) => {
  expect(findZones(words)[0]).toBe(name);
});

test('ranks places that begin with the word before those that contain it', () => {
  expect(findZones('san')[0]).toMatch(/\/San/);
});

test('finds nothing for nonsense, and everything without words', () => {
  expect(findZones('olympus mons')).toEqual([]);
  expect(findZones('  ')).toEqual(zoneNames());
});
