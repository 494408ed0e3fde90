import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PlaceLookup } from '$service/collect/place-lookup';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { mmdb } from '$test/fakes/mmdb';

test('an address with a damaged record has no place, but its hit counts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-places-'));
  const file = join(folder, 'places.mmdb');
  const content = mmdb({ '8.8.8.0/24': { country: { iso_code: 'US' } } });
  try {
    writeFileSync(file, content);
    expect(new PlaceLookup(file).find('8.8.8.8')).toMatchObject({
      country: expect.stringContaining('US'),
    });
    // The record's type is two bytes before its first name.
    content[content.indexOf('country') - 2] = 2;
    writeFileSync(file, content);
    expect(new PlaceLookup(file).find('8.8.8.8')).toEqual(UNKNOWN_PLACE);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
