import { createReadStream, type ReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createGunzip } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { exportImportText } from '$shared/text/en/service-exports';
import { importText } from '$shared/text/en/service-import';
import { UNSUPPORTED_COMPRESSION } from '../access-log';
import { UnusableFileError } from './unusable-file';

/** Limits on the unpacked size. Real exports are compressed to a tenth or a thirtieth, zip bombs to a thousandth. */
export interface UnpackLimits {
  bytes: number;
  /** The maximum ratio of unpacked to packed bytes. It is checked after the first `freeBytes` were unpacked. */
  times: number;
  freeBytes: number;
}
export const UNPACK_LIMITS: UnpackLimits = { bytes: 8 * 2 ** 30, times: 100, freeBytes: 2 ** 26 };

/** The maximum number of entries in a zip file. An export has about ten. */
const MAX_ENTRIES = 1_000;

/** A table of an export: the given file, or an entry of a zip file. */
export interface ExportPart {
  /** The name without folders. */
  name: string;
  chunks: () => AsyncGenerator<Buffer>;
}

/** A file of an export. It is plain, gzip or zip, which its first bytes show. */
export class ExportInput {
  #raw: ReadStream | null = null;
  #bytesBefore = 0;

  constructor(
    readonly path: string,
    private readonly limits = UNPACK_LIMITS,
  ) {}

  /** The number of bytes on disk that were read so far. */
  get bytesRead(): number {
    return this.#bytesBefore + (this.#raw?.bytesRead ?? 0);
  }

  /** Whether the file is a zip file. */
  async isZip(): Promise<boolean> {
    return /^504b0[35]/.test(await firstBytes(this.path));
  }

  /**
   * Returns the names of a zip file's entries, without folders.
   *
   * @throws UnusableFileError
   */
  async names(): Promise<string[]> {
    const zip = await openZip(this.path);
    try {
      return (await entriesOf(zip)).map(({ fileName }) => basename(fileName));
    } finally {
      zip.close();
    }
  }

  /**
   * Returns the tables in the file. Each must be read before the next one is requested.
   *
   * @param endings selects the entries of a zip file by their names
   * @throws UnusableFileError
   */
  async *parts(endings = /\.csv$/i): AsyncGenerator<ExportPart> {
    const start = await firstBytes(this.path);
    const budget = new Budget(this.limits);
    const packer = Object.keys(UNSUPPORTED_COMPRESSION).find((bytes) => start.startsWith(bytes));
    if (packer !== undefined) throw new UnusableFileError(UNSUPPORTED_COMPRESSION[packer] ?? '');
    if (await this.isZip()) {
      this.#bytesBefore = 0;
      yield* this.#zipped(budget, endings);
      return;
    }
    const name = basename(this.path).replace(/\.gz$/i, '');
    yield { name, chunks: () => this.#plain(start.startsWith('1f8b'), budget) };
  }

  async *#plain(isPacked: boolean, budget: Budget): AsyncGenerator<Buffer> {
    const raw = createReadStream(this.path, { highWaterMark: 256 * 1024 });
    this.#raw = raw;
    // Errors of the first stream are also emitted by the last one.
    const stream: Readable = isPacked ? pipeline(raw, createGunzip(), () => {}) : raw;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (isPacked) budget.take(chunk.length, raw.bytesRead);
        yield chunk;
      }
    } catch (cause) {
      const isBroken = String((cause as { code?: unknown }).code).startsWith('Z_');
      throw isBroken ? new UnusableFileError(importText.kinds.brokenGzip) : cause;
    }
  }

  async *#zipped(budget: Budget, endings: RegExp): AsyncGenerator<ExportPart> {
    const zip = await openZip(this.path);
    try {
      for (const entry of await entriesOf(zip)) {
        const name = basename(entry.fileName);
        if (entry.fileName.endsWith('/') || !endings.test(name) || name.startsWith('._')) continue;
        const packed = this.#bytesBefore + entry.compressedSize;
        yield { name, chunks: () => unzip(zip, entry, (bytes) => budget.take(bytes, packed)) };
        this.#bytesBefore = packed;
      }
    } finally {
      zip.close();
    }
  }
}

/** Limits how many bytes are unpacked from a file. */
class Budget {
  #unpacked = 0;

  constructor(private readonly limits: UnpackLimits) {}

  /**
   * Counts unpacked bytes.
   *
   * @param packed the number of bytes of the file read so far
   * @throws UnusableFileError beyond the limits
   */
  take(bytes: number, packed: number): void {
    this.#unpacked += bytes;
    const { freeBytes, times } = this.limits;
    const most = Math.min(this.limits.bytes, Math.max(freeBytes, packed * times));
    if (this.#unpacked > most)
      throw new UnusableFileError(exportImportText.kinds.bomb(packed, most));
  }
}

async function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (cause, zip) => {
      if (!cause) resolve(zip);
      else
        reject(isOfSystem(cause) ? cause : new UnusableFileError(exportImportText.kinds.brokenZip));
    });
  });
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    if (zip.entryCount > MAX_ENTRIES)
      reject(new UnusableFileError(exportImportText.kinds.manyEntries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', () => reject(new UnusableFileError(exportImportText.kinds.brokenZip)));
    zip.readEntry();
  });
}

async function* unzip(
  zip: ZipFile,
  entry: Entry,
  took: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  if (!entry.canDecodeFileData()) throw new UnusableFileError(exportImportText.kinds.lockedZip);
  let sum = 0;
  try {
    const stream = await new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (cause, opened) => (cause ? reject(cause) : resolve(opened)));
    });
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      took(chunk.length);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof UnusableFileError || isOfSystem(cause)) throw cause;
    throw new UnusableFileError(exportImportText.kinds.brokenZip);
  }
  if (sum !== entry.crc32) throw new UnusableFileError(exportImportText.kinds.brokenZip);
}

/** Whether an error comes from the system and not from the file's content. */
const isOfSystem = (cause: unknown): boolean =>
  typeof (cause as NodeJS.ErrnoException).syscall === 'string';

/** The file's first bytes, in hexadecimal. */
async function firstBytes(path: string): Promise<string> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await file.close();
  }
}
