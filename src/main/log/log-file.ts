import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'sitedeck';
const MAX_BYTES = 1_000_000;
/** The newest is sitedeck.log; older ones are sitedeck.1.log and so on. */
const MAX_FILES = 5;

/**
 * Writes log lines to at most five rotating files of one megabyte. Synchronous, because the last line before a crash
 * matters most.
 */
export class RotatingLogFile {
  readonly #folder: string;
  readonly #maxBytes: number;
  #bytes: number | null = null;

  constructor(folder: string, maxBytes = MAX_BYTES) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Appends a line, truncated to the maximum file size. @throws Error when the folder cannot be written to */
  write(line: string): void {
    const bytes = Buffer.from(`${line}\n`).subarray(0, this.#maxBytes);
    this.#bytes ??= this.#begin();
    if (this.#bytes + bytes.length > this.#maxBytes) {
      this.#rotate();
      this.#bytes = 0;
    }
    appendFileSync(this.#at(0), bytes, { mode: 0o600 });
    this.#bytes += bytes.length;
  }

  #begin(): number {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return statSync(this.#at(0), { throwIfNoEntry: false })?.size ?? 0;
  }

  #rotate(): void {
    for (let age = MAX_FILES - 2; age >= 0; age -= 1) {
      const exists = statSync(this.#at(age), { throwIfNoEntry: false }) !== undefined;
      if (exists) renameSync(this.#at(age), this.#at(age + 1));
    }
  }

  #at(age: number): string {
    return join(this.#folder, age === 0 ? `${NAME}.log` : `${NAME}.${age}.log`);
  }
}
