import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const NEWLINE = 0x0a;
/** Longer lines are not log lines; they are passed on cut to this, so that memory stays small. */
const LONGEST_LINE = 64 * 1024;

/** A line with its bytes as they are in the (unpacked) file. */
export interface Line {
  /** Without the end of the line. */
  text: string;
  /** False for a last line without a newline: it may still be written. */
  ended: boolean;
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
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const data: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let start = 0;
      for (let end = data.indexOf(NEWLINE); end !== -1; end = data.indexOf(NEWLINE, start)) {
        yield lineOf(data.subarray(start, end + 1));
        start = end + 1;
      }
      rest = data.subarray(start);
    }
    if (rest.length > 0) yield lineOf(rest);
  }

  async #open(): Promise<Readable> {
    const packed = await isGzip(this.path);
    const raw = createReadStream(this.path, { highWaterMark: 256 * 1024 });
    this.#raw = raw;
    // The reader of the second stream gets the errors of both.
    return packed ? pipeline(raw, createGunzip(), () => {}) : raw;
  }
}

function lineOf(bytes: Buffer): Line {
  const text = bytes.toString('utf8', 0, LONGEST_LINE).replace(/\r?\n$/, '');
  return { bytes, text, ended: bytes.at(-1) === NEWLINE };
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
