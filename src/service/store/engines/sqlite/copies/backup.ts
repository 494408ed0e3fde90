import {
  createReadStream,
  createWriteStream,
  existsSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppFailure } from '$shared/failures/failure';
import { backupText } from '$shared/text/en/service-copies';
import { openForReading, openSeparate } from '../database/database';
import { publishFile, syncFile } from './files';
import { inspect, rowCounts } from './inspection';

export interface BackupResult {
  websites: number;
  /** Size of the written file. */
  bytes: number;
}

/** The suffix of an unfinished file. */
export const PARTIAL_SUFFIX = '.part';

/**
 * Copies a store to one file. The copy is a snapshot, and a service may continue to write. The file gets its name
 * once it is complete, checked and on disk. A file whose name ends with `.gz` is compressed.
 *
 * @param overwrite whether to replace an existing file
 * @throws AppFailure conflict, service-failed; the system's or SQLite's error
 */
export async function backUp(
  store: string,
  file: string,
  overwrite: boolean,
): Promise<BackupResult> {
  if (existsSync(file)) refuse(store, file, overwrite);
  const [plain, packed] = [`${file}${PARTIAL_SUFFIX}`, `${file}${PARTIAL_SUFFIX}.gz`];
  try {
    removeParts(file);
    const websites = await copyChecked(store, plain);
    const isPacked = file.endsWith('.gz');
    if (isPacked)
      await pipeline(createReadStream(plain), createGzip(), createWriteStream(packed, OWNER));
    const complete = isPacked ? packed : plain;
    syncFile(complete);
    publishFile(complete, file, overwrite);
    return { websites, bytes: statSync(file).size };
  } finally {
    removeParts(file);
  }
}

const OWNER = { mode: 0o600 };

/** Deletes the leftovers of an interrupted backup to the file. */
export function removeParts(file: string): void {
  for (const part of ['', '.gz', '-journal', '-wal', '-shm']) {
    rmSync(`${file}${PARTIAL_SUFFIX}${part}`, { force: true });
  }
}

function refuse(store: string, file: string, overwrite: boolean): void {
  if (realpathSync(file) === realpathSync(store)) {
    throw new AppFailure('conflict', backupText.storeItself(file));
  }
  if (!overwrite) throw new AppFailure('conflict', backupText.exists(file));
}

/**
 * Copies the store's current content and checks the copy: with SQLite's check, with the counters' invariants, and
 * against the original.
 *
 * @returns the number of websites
 */
async function copyChecked(store: string, to: string): Promise<number> {
  const source = openForReading(store);
  let counts: Record<string, number>;
  try {
    // One transaction for both, which excludes hits counted in the meantime.
    source.exec('BEGIN');
    counts = rowCounts(source);
    await source.copyTo(to);
    source.exec('COMMIT');
  } finally {
    source.close();
  }
  const copy = openSeparate(to);
  try {
    const { findings } = inspect(copy);
    const isSame = JSON.stringify(rowCounts(copy)) === JSON.stringify(counts);
    if (!isSame) findings.push(backupText.different);
    if (findings.length > 0) throw new AppFailure('service-failed', backupText.damaged(findings));
    return counts['website'] ?? 0;
  } finally {
    copy.close();
  }
}
