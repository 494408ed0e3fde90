import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppFailure } from '$shared/failures/failure';
import { importText } from '$shared/text/en/service-import';
import { decodeLogBytes } from './formats/apache';

const NEWLINE = 0x0a;
/** Longer lines are truncated, because log lines are never this long. */
const LONGEST_LINE = 64 * 1024;
/** Reading stops at a line of this many bytes, because the file is not a log. */
const ENDLESS = 64 * 1024 * 1024;

/** A line of the uncompressed file. */
export interface LogLine {
  /** From 1. */
  number: number;
  /** Bytes of the uncompressed file before it. */
  offset: number;
  /** Without the line ending; cut when the line is too long. */
  text: string;
  /** False for a last line without a newline, which may still be incomplete. */
  ended: boolean;
  tooLong: boolean;
}

/** The compressed formats that cannot be read, by their first bytes in hexadecimal. */
export const UNSUPPORTED_COMPRESSION: Record<string, string> = {
  '28b52ffd': importText.kinds.compressed('zstd'),
  '425a68': importText.kinds.compressed('bzip2'),
  fd377a58: importText.kinds.compressed('xz'),
};
/** Formats that are neither text nor gzip, by their first bytes in hexadecimal. */
const OTHER_FILES: Record<string, string> = {
  ...UNSUPPORTED_COMPRESSION,
  '504b0304': importText.kinds.compressed('zip'),
  fffe: importText.kinds.utf16,
  feff: importText.kinds.utf16,
};

/** A web server's log file: plain or gzip, recognized by its first bytes. */
export class AccessLog {
  #raw: ReadStream | null = null;

  constructor(readonly path: string) {}

  /** Bytes of the file on disk read so far. */
  get bytesRead(): number {
    return this.#raw?.bytesRead ?? 0;
  }

  /**
   * Reads all lines from the beginning, in bounded memory. The file is closed even if the caller stops early.
   *
   * @throws AppFailure bad-argument for a file that is not a log; the system's error when it cannot be read
   */
  async *lines(): AsyncGenerator<LogLine> {
    const cutter = new LineCutter();
    for await (const chunk of this.chunks()) {
      if (cutter.isAtStart) this.#refuseOthers(chunk);
      yield* cutter.cut(chunk);
      if (cutter.waiting > ENDLESS) {
        throw this.#refusal(importText.kinds.endless(cutter.lineNumber, ENDLESS / 1024 / 1024));
      }
    }
    yield* cutter.rest();
  }

  /** The bytes of the uncompressed file. @throws like `lines` */
  async *chunks(): AsyncGenerator<Buffer> {
    const isPacked = (await firstBytes(this.path)) === '1f8b';
    const raw = createReadStream(this.path, { highWaterMark: 256 * 1024 });
    this.#raw = raw;
    // The second stream also emits the errors of the first.
    const stream: Readable = isPacked ? pipeline(raw, createGunzip(), () => {}) : raw;
    try {
      yield* stream as AsyncIterable<Buffer>;
    } catch (cause) {
      const isBroken = String((cause as { code?: unknown }).code).startsWith('Z_');
      throw isBroken ? this.#refusal(importText.kinds.brokenGzip) : cause;
    }
  }

  #refuseOthers(chunk: Buffer): void {
    const start = chunk.toString('hex', 0, 4);
    const kind = Object.keys(OTHER_FILES).find((bytes) => start.startsWith(bytes));
    if (kind !== undefined) throw this.#refusal(OTHER_FILES[kind] ?? '');
  }

  #refusal(reason: string): AppFailure {
    return new AppFailure('bad-argument', importText.unusable(this.path, reason));
  }
}

/** Splits chunks into lines. Keeps only the beginning of a line that is too long. */
class LineCutter {
  lineNumber = 1;
  #offset = 0;
  #parts: Buffer[] = [];
  #kept = 0;
  /** Bytes of the current, unfinished line. */
  waiting = 0;

  get isAtStart(): boolean {
    return this.#offset === 0 && this.waiting === 0;
  }

  *cut(chunk: Buffer): Generator<LogLine> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end));
      yield this.#take(true);
      start = end + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  /** The last line, if it has no newline. */
  *rest(): Generator<LogLine> {
    if (this.waiting > 0) yield this.#take(false);
  }

  #keep(part: Buffer): void {
    this.waiting += part.length;
    if (this.#kept > LONGEST_LINE) return;
    this.#parts.push(part);
    this.#kept += part.length;
  }

  #take(ended: boolean): LogLine {
    const bytes = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
    const tooLong = this.waiting > LONGEST_LINE;
    const text = decodeLogBytes((bytes ?? Buffer.alloc(0)).subarray(0, LONGEST_LINE))
      .replace(/^\uFEFF/, '')
      .replace(/\r$/, '');
    const line = { number: this.lineNumber, offset: this.#offset, text, ended, tooLong };
    this.lineNumber += 1;
    this.#offset += this.waiting + (ended ? 1 : 0);
    this.#parts = [];
    this.#kept = 0;
    this.waiting = 0;
    return line;
  }
}

/** The file's first bytes, in hexadecimal. */
async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await file.close();
  }
}
