import { describe, expect, test } from 'vitest';
import { formatPlace, UNKNOWN_PLACE } from '$service/collect/place';
import { PlaceLookup } from '$service/collect/place-lookup';

describe('placeOf', () => {
  test.each([
    ['US', 'New York', 'NY', 'NA:North America', 'US:United States', 'US:New York, NY'],
    ['DE', 'Berlin', '', 'EU:Europe', 'DE:Germany', 'DE:Berlin'],
    ['CA', '', 'ON', 'NA:North America', 'CA:Canada', 'CA:, ON'],
    ['US', '', '', 'NA:North America', 'US:United States', 'US:'],
  ])('labels %s %s %s', (country, city, region, ...expected) => {
    const { continent, country: named, city: full } = formatPlace(country, city, region);
    expect([continent, named, full]).toEqual(expected);
  });

  test.each(['', 'XX', 'us', '__proto__'])('does not take %j for a country', (code) => {
    expect(formatPlace(code)).toEqual(UNKNOWN_PLACE);
  });

  test('finds countries by IPv4 and IPv6 in the bundled database, and none for private addresses', () => {
    const geo = new PlaceLookup(null);
    expect(geo.find('193.0.6.139').country).toBe('NL:Netherlands');
    expect(geo.find('::ffff:193.0.6.139').country).toBe('NL:Netherlands');
    expect(geo.find('2001:4860:4860::8888').country).toBe('US:United States');
    for (const ip of ['127.0.0.1', '::1', '10.0.0.1', 'fe80::1']) {
      expect(geo.find(ip)).toEqual(UNKNOWN_PLACE);
    }
    geo.releaseMemory();
    expect(geo.find('133.11.0.1').country).toBe('JP:Japan');
  });
});
