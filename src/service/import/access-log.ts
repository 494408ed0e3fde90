import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppFailure } from '$shared/failures/failure';
import { importText } from '$shared/text/en/service-import';
import { decodeLogBytes } from './formats/apache';

const NEWLINE = 0x0a;
/** The maximum length of a line, in bytes. Lines of logs are never this long; a longer line is truncated. */
const LONGEST_LINE = 64 * 1024;
/** The length of a line, in bytes, at which reading stops: the file is not a log. */
const ENDLESS = 64 * 1024 * 1024;

/** A line of the uncompressed file. */
export interface LogLine {
  /** The number of the line, from 1. */
  number: number;
  /** The number of bytes in the uncompressed file before the line. */
  offset: number;
  /** The text without the line ending. It is truncated if the line is too long. */
  text: string;
  /** Whether the line ends with a newline. If not, it is the last one and may still be incomplete. */
  ended: boolean;
  tooLong: boolean;
}

/** Compressed formats that cannot be read, by their first bytes in hexadecimal. */
export const UNSUPPORTED_COMPRESSION: Record<string, string> = {
  '28b52ffd': importText.kinds.compressed('zstd'),
  '425a68': importText.kinds.compressed('bzip2'),
  fd377a58: importText.kinds.compressed('xz'),
};
/** All formats that are neither text nor gzip, by their first bytes in hexadecimal. */
const OTHER_FILES: Record<string, string> = {
  ...UNSUPPORTED_COMPRESSION,
  '504b0304': importText.kinds.compressed('zip'),
  fffe: importText.kinds.utf16,
  feff: importText.kinds.utf16,
};

/** A web server's log file. It is plain or gzip, which its first bytes show. */
export class AccessLog {
  #raw: ReadStream | null = null;

  constructor(readonly path: string) {}

  /** The number of bytes on disk that were read so far. */
  get bytesRead(): number {
    return this.#raw?.bytesRead ?? 0;
  }

  /**
   * Reads all lines from the beginning, in bounded memory. The file is closed even if the caller stops early.
   *
   * @throws AppFailure bad-argument if the file is not a log; the system's error if it cannot be read
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

  /** Reads the bytes of the uncompressed file. @throws like `lines` */
  async *chunks(): AsyncGenerator<Buffer> {
    const isPacked = (await firstBytes(this.path)) === '1f8b';
    const raw = createReadStream(this.path, { highWaterMark: 256 * 1024 });
    this.#raw = raw;
    // Errors of the first stream are also emitted by the second.
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

/** Splits chunks into lines. Of a line that is too long, only the beginning is kept. */
class LineCutter {
  lineNumber = 1;
  #offset = 0;
  #parts: Buffer[] = [];
  #kept = 0;
  /** The number of bytes of the current, unfinished line. */
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

  /** Returns the last line, if it has no newline. */
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
