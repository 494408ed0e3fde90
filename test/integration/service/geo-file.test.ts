import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mmdb } from '$test/fakes/mmdb';
import {
  addWebsite,
  rowsOf,
  runService,
  temporaryFolder,
  type TestService,
} from '../support/running-service';

/* `--geo FILE` with a database in MaxMind's format that has cities. */

const place = (country: string, city?: string, region?: string) => ({
  country: { iso_code: country, names: { en: country } },
  ...(city === undefined ? {} : { city: { names: { en: city, de: `${city} (de)` } } }),
  ...(region === undefined ? {} : { subdivisions: [{ iso_code: region }, { iso_code: 'ZZ' }] }),
});

let folder: string;
let service: TestService;
let id: number;

beforeAll(async () => {
  folder = await temporaryFolder();
  const geoFile = join(folder, 'cities.mmdb');
  await writeFile(
    geoFile,
    mmdb({
      '198.51.100.0/25': place('US', 'New York', 'NY'),
      '198.51.100.128/25': place('US', undefined, 'CA'),
      '203.0.113.0/24': place('DE'),
      '2001:db8::/32': place('FR', 'Orléans', 'CVL'),
      '192.0.2.0/24': place('XX', 'Nowhere'),
    }),
  );
  service = await runService({ geoFile, trustedProxies: { hops: 1 } });
  id = await addWebsite(service, 'placed.example');
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await rm(folder, { recursive: true });
});

test('reads city, country and continent from the file, formatted as on other servers of this API', async () => {
  const addresses = [
    '198.51.100.7',
    '::ffff:198.51.100.8',
    '198.51.100.200',
    '203.0.113.1',
    '2001:db8:1::5',
    '192.0.2.1',
    '10.0.0.1',
  ];
  for (const ip of addresses) {
    const hit = { page: 'https://placed.example/', referrer: '' };
    expect((await service.hit(hit, { 'x-forwarded-for': ip })).status).toBe(204);
  }
  expect(await rowsOf(service, id, 'city')).toEqual({
    'US:New York, NY': 2,
    'US:, CA': 1,
    'DE:': 1,
    'FR:Orléans, CVL': 1,
    '': 2,
  });
  expect(await rowsOf(service, id, 'country')).toEqual({
    'US:United States': 3,
    'DE:Germany': 1,
    'FR:France': 1,
    '': 2,
  });
  expect(await rowsOf(service, id, 'continent')).toEqual({
    'NA:North America': 3,
    'EU:Europe': 2,
    '': 2,
  });
});
