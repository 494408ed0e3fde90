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

/** The suffix of a file that is being written. */
export const PART = '.part';

/**
 * Copies a store into one file: a snapshot of one moment, while a service may go on writing. The file gets its name when it is
 * complete, checked and on the disk. A name that ends in `.gz` is compressed.
 *
 * @param overwrite whether to replace a file of that name
 * @throws AppFailure conflict, service-failed; the system's or SQLite's error
 */
export async function backUp(
  store: string,
  file: string,
  overwrite: boolean,
): Promise<BackupResult> {
  if (existsSync(file)) refuse(store, file, overwrite);
  const [plain, packed] = [`${file}${PART}`, `${file}${PART}.gz`];
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

/** Removes what an interrupted backup of that name left. */
export function removeParts(file: string): void {
  for (const part of ['', '.gz', '-journal', '-wal', '-shm']) {
    rmSync(`${file}${PART}${part}`, { force: true });
  }
}

function refuse(store: string, file: string, overwrite: boolean): void {
  if (realpathSync(file) === realpathSync(store)) {
    throw new AppFailure('conflict', backupText.storeItself(file));
  }
  if (!overwrite) throw new AppFailure('conflict', backupText.exists(file));
}

/**
 * Copies the store's current content and checks the copy: by SQLite, by the counters' invariants, and against the original.
 *
 * @returns the number of websites
 */
async function copyChecked(store: string, to: string): Promise<number> {
  const source = openForReading(store);
  let counts: Record<string, number>;
  try {
    // One transaction for both: what is counted meanwhile is not part of it.
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
