import Papa from 'papaparse';
import { exportImportText } from '$shared/text/en/service-exports';
import { UnusableFileError } from './unusable-file';

/** The maximum number of characters that are buffered to find the end of a row. */
const LONGEST_ROW = 1024 * 1024;

/** A row of a file. */
export interface CsvRow {
  /** The row's number in the file, from 1. Blank rows and comments are counted, too. */
  number: number;
  cells: string[];
  /** Whether the row ends with a newline. Only the last one may not. */
  ended: boolean;
}

/**
 * Reads a file's rows (RFC 4180) in bounded memory. Their encoding is UTF-8, or UTF-16 with a byte order mark.
 *
 * @throws UnusableFileError if the file is not text or a quotation mark is not closed
 */
export async function* readCsvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  let rest = '';
  let number = 0;
  for await (const text of decode(chunks)) {
    rest += text;
    const end = lastRowEnd(rest);
    if (rest.length - end > LONGEST_ROW)
      throw new UnusableFileError(exportImportText.kinds.longRow(number + 1));
    if (end === 0) continue;
    for (const cells of parse(rest.slice(0, end), number)) {
      number += 1;
      yield { number, cells, ended: true };
    }
    rest = rest.slice(end);
  }
  if (rest !== '') {
    for (const cells of parse(rest, number)) yield { number: (number += 1), cells, ended: false };
  }
}

/** Returns the index after the last newline that is outside quotes: after an even number of quotation marks. */
function lastRowEnd(text: string): number {
  let end = 0;
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit === 0x22) isQuoted = !isQuoted;
    else if (unit === 0x0a && !isQuoted) end = place + 1;
  }
  return end;
}

function parse(text: string, before: number): string[][] {
  // The last newline is removed, because it would start another, empty row.
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), {
    delimiter: ',',
    newline: /\r\n/.test(text) ? '\r\n' : '\n',
  });
  const [error] = errors;
  if (error !== undefined)
    throw new UnusableFileError(exportImportText.kinds.quotes(before + (error.row ?? 0) + 1));
  return data;
}

type Decoder = InstanceType<typeof TextDecoder>;

/** Decodes text. @throws UnusableFileError if the bytes are not valid in their encoding */
async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    waiting = Buffer.alloc(0);
    if (decoder === null && bytes.length < 2) {
      waiting = bytes;
      continue;
    }
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    yield decodeWith(decoder, bytes, true);
  }
  decoder ??= new TextDecoder('utf-8', { fatal: true });
  yield decodeWith(decoder, waiting, false);
}

function encodingOf(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
}

function decodeWith(decoder: Decoder, bytes: Buffer, stream: boolean): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream });
  } catch {
    throw new UnusableFileError(exportImportText.kinds.encoding(decoder.encoding.toUpperCase()));
  }
  if (text.includes('\0')) throw new UnusableFileError(exportImportText.kinds.noText);
  return text;
}
