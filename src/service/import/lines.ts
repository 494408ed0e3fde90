import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const NEWLINE = 0x0a;
/** Longer lines are no log lines: their text is cut to this. */
const LONGEST_LINE = 64 * 1024;
/** Bytes of one line kept in memory at most; what is longer comes in pieces. */
const LONGEST_PIECE = 1024 * 1024;

/** A line with its bytes as they are in the (unpacked) file. */
export interface Line {
  /** Without the end of the line; empty in a later piece of a line. */
  text: string;
  /** False for a last line without a newline, which may still be written. */
  ended: boolean;
  /** True for a piece of a very long line that goes on. */
  goesOn: boolean;
  /** With its newline; the last line of a file may have none. */
  bytes: Buffer;
}

/** A log file, plain or gzip by its first bytes, read line by line. */
export class LogFile {
  #raw: ReadStream | null = null;

  constructor(readonly path: string) {}

  /** Bytes of the file, as it lies on the disk, that were read so far. */
  get bytesRead(): number {
    return this.#raw?.bytesRead ?? 0;
  }

  /** All lines from the beginning. Breaking off closes the file. */
  async *lines(): AsyncGenerator<Line> {
    const stream = await this.#open();
    let parts: Buffer[] = [];
    let size = 0;
    let isRest = false;
    const take = (goesOn: boolean): Line => {
      const line = lineOf(parts.length === 1 ? parts[0] : Buffer.concat(parts), isRest, goesOn);
      parts = [];
      size = 0;
      isRest = goesOn;
      return line;
    };
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        parts.push(chunk.subarray(start, end + 1));
        yield take(false);
        start = end + 1;
      }
      if (start === chunk.length) continue;
      parts.push(chunk.subarray(start));
      size += chunk.length - start;
      if (size >= LONGEST_PIECE) yield take(true);
    }
    if (size > 0) yield take(false);
  }

  async #open(): Promise<Readable> {
    const packed = await isGzip(this.path);
    const raw = createReadStream(this.path, { highWaterMark: 256 * 1024 });
    this.#raw = raw;
    // The reader of the second stream gets the errors of both.
    return packed ? pipeline(raw, createGunzip(), () => {}) : raw;
  }
}

function lineOf(bytes: Buffer = Buffer.alloc(0), isRest: boolean, goesOn: boolean): Line {
  // The rest of a line that is too long must not pass for a line.
  const text = isRest ? '' : bytes.toString('utf8', 0, LONGEST_LINE).replace(/\r?\n$/, '');
  return { bytes, text, ended: bytes.at(-1) === NEWLINE, goesOn };
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}
