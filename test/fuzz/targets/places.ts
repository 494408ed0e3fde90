import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { CountryDatabase } from '$main/built-in-service/country-database';
import { PlaceLookup } from '$service/collect/place-lookup';
import type { ErrorCode } from '$shared/failures/failure';
import { mmdb } from '$test/fakes/mmdb';
import { checkThrown } from '../expected';
import { assertThat, defineTarget } from '../target';

/* Country databases chosen by a user: unchanged, with some changed bytes, and truncated. */

const NEW_YORK = {
  country: { iso_code: 'US' },
  city: { names: { en: 'New York' } },
  subdivisions: [{ iso_code: 'NY' }],
};
const WHOLE = mmdb({ '8.8.8.0/24': NEW_YORK, '2001:4860::/32': { country_code: 'US' } });
const ADDRESSES = ['8.8.8.8', '2001:4860:4860::8888', '::ffff:8.8.8.9', '127.0.0.1', 'no address'];

/** Records and metadata are at the end. Changes there often have no immediate effect. */
const place = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: WHOLE.length - 1 }));
const inputs = fc.record({
  flips: fc.array(fc.tuple(place, fc.nat({ max: 255 })), { maxLength: 4 }),
  cut: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: place }),
});

/**
 * Uses a damaged file.
 *
 * @returns null when the file is refused as expected
 */
async function unlessRefused<Value>(
  code: ErrorCode,
  work: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await work();
  } catch (cause) {
    assertThat(checkThrown(cause).code === code, `refused otherwise: ${String(cause)}`);
    return null;
  }
}

/** Chooses the database, as in Settings, and reads its details. */
async function choose(path: string, copy: string): Promise<void> {
  const database = new CountryDatabase(copy);
  const shown = await unlessRefused('database-malformed', async () => {
    await database.choose(path);
    return database.describe();
  });
  await database.reset();
  if (shown === null) return;
  assertThat(typeof shown.name === 'string', `its name is ${String(shown.name)}`);
  assertThat(Number.isFinite(shown.builtAt), `it was built at ${shown.builtAt}`);
}

/** Looks up addresses, as for each hit. With any database, the hit must count. */
async function lookUp(path: string): Promise<void> {
  const geo = await unlessRefused('service-failed', async () => new PlaceLookup(path));
  for (const address of geo === null ? [] : ADDRESSES) {
    const found: unknown[] = Object.values(geo?.find(address) ?? {});
    assertThat(
      found.every((text) => typeof text === 'string'),
      `no place: ${JSON.stringify(found)}`,
    );
  }
}

export const PLACES_TARGET = defineTarget({
  name: 'places',
  share: 0.1,
  inputs,
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'sitedeck-fuzz-'));
    const path = join(folder, 'chosen.mmdb');
    return {
      async meet({ flips, cut }) {
        const bytes = Buffer.from(WHOLE);
        for (const [fromEnd, byte] of flips) bytes[bytes.length - 1 - fromEnd] = byte;
        writeFileSync(path, bytes.subarray(0, bytes.length - cut));
        await choose(path, join(folder, 'own.mmdb'));
        await lookUp(path);
      },
      close: async () => rmSync(folder, { recursive: true }),
    };
  },
});
