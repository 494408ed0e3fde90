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
  /** The size of the written file, in bytes. */
  bytes: number;
}

/** The suffix of a file that is not complete yet. */
export const PARTIAL_SUFFIX = '.part';

/**
 * Copies a store to a file. The copy is a snapshot, and a service may go on writing. The file gets its name when it
 * is complete, checked and on disk. It is compressed if its name ends with `.gz`.
 *
 * @param overwrite whether an existing file is replaced
 * @throws AppFailure conflict, service-failed; the error of the system or of SQLite
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

/** Deletes what an interrupted backup to the file has left. */
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
 * Copies the current content of a store, and checks the copy: by SQLite's check, by the invariants of counters, and
 * against the original.
 *
 * @returns the number of websites
 */
async function copyChecked(store: string, to: string): Promise<number> {
  const source = openForReading(store);
  let counts: Record<string, number>;
  try {
    // Both are in one transaction, so that no hit is counted in between.
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
