import { AppFailure } from '$shared/failures/failure';
import { importText } from '$shared/text/en/service-import';
import type { LogLine } from '../access-log';
import {
  FORMAT_NAMES,
  type FormatName,
  nearestFormat,
  parserFor,
  recognizeFormat,
} from './formats';
import { isProblem } from './request';
import { headerIndex, w3cFields } from './w3c';

/**
 * The number of non-blank lines and of bytes that are examined. The first line is not enough, because the first line
 * of a truncated log is incomplete.
 */
const LOOKED_AT = { lines: 20, bytes: 4 * 1024 * 1024 };
/** The number of characters of a line that are shown. */
const SHOWN = 100;

/** Detects the format of a file by its first lines, or checks the chosen one, before anything is counted. */
export class FormatFinder {
  #first: LogLine | null = null;
  #seen = 0;

  /**
   * @param chosen the format; null to detect it
   * @param header the name of the header that names the client behind a proxy; null for none
   */
  constructor(
    private readonly path: string,
    private readonly chosen: FormatName | null,
    private readonly header: string | null,
  ) {}

  /**
   * Examines the next line.
   *
   * @returns the format, or null while it is unknown
   * @throws AppFailure bad-argument if the lines have no known format
   */
  take(line: LogLine): FormatName | null {
    if (line.text.trim() === '' && !line.tooLong) return null;
    this.#first ??= line;
    this.#seen += 1;
    const found = line.tooLong ? null : recognizeFormat(line.text);
    const isOver = this.#seen >= LOOKED_AT.lines || line.offset >= LOOKED_AT.bytes;
    if (found !== null && found === (this.chosen ?? found)) {
      if (line.text.includes('\r')) throw this.#refusal(importText.kinds.carriageReturns);
      // Other comments do not identify the format.
      const isOpen = found === 'w3c' && w3cFields(line.text) === null && !isOver;
      if (this.header !== null && isOpen) return null;
      if (this.header !== null && lacksHeader(found, this.header, line.text)) {
        throw this.#refusal(importText.problems['no-header']({ detail: this.header }));
      }
      return found;
    }
    if (isOver) this.refuse();
    return null;
  }

  /**
   * Called at the end of the file if the format is still unknown.
   *
   * @throws AppFailure bad-argument unless the file is empty
   */
  refuse(): void {
    const line = this.#first;
    if (line === null) return;
    const { chosen } = this;
    if (line.text.includes('\r')) throw this.#refusal(importText.kinds.carriageReturns);
    const text = shown(line.text);
    const almost = nearestFormat(line.text);
    if (almost !== null && almost.format === (chosen ?? almost.format)) {
      throw this.#refusal(importText.kinds.almostFormat(almost.format, almost.missing, text));
    }
    if (chosen === null) throw this.#refusal(importText.kinds.unknownFormat(FORMAT_NAMES, text));
    const other = recognizeFormat(line.text);
    throw this.#refusal(importText.kinds.otherFormat(line.number, chosen, other, text));
  }

  #refusal(reason: string): AppFailure {
    return new AppFailure('bad-argument', importText.unusable(this.path, reason));
  }
}

/** Whether a line lacks the header that names the client. */
function lacksHeader(format: FormatName, header: string, text: string): boolean {
  const fields = format === 'w3c' ? w3cFields(text) : null;
  if (fields !== null) return headerIndex(fields, header) === -1;
  const reading = parserFor(format, header)(text, true);
  return reading !== 'comment' && isProblem(reading) && reading.problem === 'no-header';
}

/** Returns the beginning of a line, with control characters written as `\x1b`. */
function shown(text: string): string {
  const start = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return start.replace(
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u001f\u007f-\u009f]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
