import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { StoreMissingError } from '$service/store/failures';
import {
  MOVE_SETTINGS,
  type MovedContent,
  type MovedPart,
  type MoveRecord,
  type MoveSource,
  type MoveTarget,
  type TargetState,
} from '$service/store/moving';
import { publishFile, syncFile } from './copies/files';
import { LOG_SUFFIXES } from './copies/restore-files';
import { type Database, isDamage, openDatabase, openForReading } from './database/database';
import { lockFolder } from './database/folder-lock';
import { contentOf } from './move-content';
import { writeRows } from './move-tables';
import { partsIn, type StoreParts } from './parts';
import { StoredSettings } from './settings';
import { hasStore, movingFilePath, storeFilePath } from './store';

interface Opened {
  database: Database;
  parts: StoreParts;
}

function open(file: string): Opened {
  const database = openDatabase(file);
  try {
    return { database, parts: partsIn(database) };
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/**
 * Opens the store in a folder, to move it away.
 *
 * @throws StoreMissingError; StoreInUseError while a service uses the folder; like `openStore`
 */
export function openFolderSource(folder: string): MoveSource {
  if (!hasStore(folder)) throw new StoreMissingError();
  const lock = lockFolder(folder);
  let opened: Opened | null = null;
  try {
    const { database, parts } = (opened = open(storeFilePath(folder)));
    const { settings, recorder, removal } = parts;
    return {
      ...contentOf(database, parts),
      id: settings.keep(MOVE_SETTINGS.id, randomUUID()),
      run: async () => settings.keep(MOVE_SETTINGS.run, randomUUID()),
      async prepare() {
        recorder.fold();
        while (removal.step());
      },
      async close() {
        database.close();
        lock.release();
      },
    };
  } catch (cause) {
    opened?.database.close();
    lock.release();
    throw cause;
  }
}

/**
 * Opens a folder to move a store into it.
 *
 * @throws StoreInUseError while a service uses the folder; like `openStore`
 */
export function openFolderTarget(folder: string): MoveTarget {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  try {
    return new FolderTarget(folder, () => lock.release());
  } catch (cause) {
    lock.release();
    throw cause;
  }
}

/** Builds the store in a temporary file. It is renamed when it is complete. */
class FolderTarget implements MoveTarget {
  readonly state: TargetState;
  readonly #draft: string;
  #opened: Opened | null = null;

  constructor(
    private readonly folder: string,
    private readonly release: () => void,
  ) {
    this.#draft = movingFilePath(folder);
    this.state = hasStore(folder)
      ? { kind: 'full', run: runOf(storeFilePath(folder)) }
      : this.#stateOfDraft();
  }

  rows: MoveTarget['rows'] = (table, after) => this.#content.rows(table, after);
  months: MoveTarget['months'] = () => this.#content.months();
  counters: MoveTarget['counters'] = (month) => this.#content.counters(month);

  get statistics(): MoveTarget['statistics'] {
    return this.#content.statistics;
  }

  async begin(mark: MoveRecord): Promise<void> {
    this.#opened?.database.close();
    this.#opened = null;
    this.#removeDraft();
    this.#set(mark);
  }

  async write({ rows, counters, mark }: MovedPart): Promise<void> {
    const { database, parts } = this.#open();
    database.transaction(() => {
      for (const each of rows) writeRows(database, each.table, each.rows);
      parts.blocks.replace(counters);
      this.#set(mark);
    });
  }

  /** Nothing is left to compute: months are summed together with their days. */
  async settle(): Promise<void> {}

  async finish({ run }: MoveRecord): Promise<void> {
    const { database, parts } = this.#open();
    database.transaction(() => {
      parts.settings.set(MOVE_SETTINGS.done, run);
      parts.settings.remove(MOVE_SETTINGS.mark);
    });
    await this.#close();
    syncFile(this.#draft);
    publishFile(this.#draft, storeFilePath(this.folder), false);
  }

  async close(): Promise<void> {
    await this.#close();
    this.release();
  }

  get #content(): MovedContent {
    const { database, parts } = this.#open();
    return contentOf(database, parts);
  }

  #open(): Opened {
    if (this.#opened === null) {
      this.#opened = open(this.#draft);
      // Everything is written to disk before the file gets its final name. What is lost before that is moved again.
      this.#opened.database.exec('PRAGMA synchronous = NORMAL');
    }
    return this.#opened;
  }

  async #close(): Promise<void> {
    this.#opened?.database.close();
    this.#opened = null;
  }

  #set(mark: MoveRecord): void {
    this.#open().parts.settings.set(MOVE_SETTINGS.mark, JSON.stringify(mark));
  }

  #stateOfDraft(): TargetState {
    if (!existsSync(this.#draft)) return { kind: 'empty' };
    try {
      const mark = this.#open().parts.settings.get(MOVE_SETTINGS.mark);
      return mark === null
        ? { kind: 'empty' }
        : { kind: 'half', mark: JSON.parse(mark) as MoveRecord };
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      this.#removeDraft();
      return { kind: 'empty' };
    }
  }

  #removeDraft(): void {
    for (const part of ['', ...LOG_SUFFIXES]) rmSync(this.#draft + part, { force: true });
  }
}

/** Returns the id of the move that created the store in a file; null if none did. */
function runOf(file: string): string | null {
  const database = openForReading(file);
  try {
    return new StoredSettings(database).get(MOVE_SETTINGS.done);
  } finally {
    database.close();
  }
}
