import { AppFailure } from '../../../shared/failures/failure';
import { importText } from '../../../shared/text/en/service-import';
import type { Line } from '../access-log';
import { FORMAT_NAMES, type FormatName, recognize } from './formats';

/** How many non-blank lines and bytes to examine: a truncated log starts with half a line. */
const LOOKED_AT = { lines: 20, bytes: 4 * 1024 * 1024 };
/** Characters of a line to show. */
const SHOWN = 100;

/** Detects a file's format by its first lines, or checks the chosen one, before anything is counted. */
export class FormatFinder {
  #first: Line | null = null;
  #seen = 0;

  /** @param chosen null to detect the format */
  constructor(
    private readonly path: string,
    private readonly chosen: FormatName | null,
  ) {}

  /**
   * Examines the next line.
   *
   * @returns the format, or null while it is unknown
   * @throws AppFailure bad-argument when it cannot be any
   */
  take(line: Line): FormatName | null {
    if (line.text.trim() === '' && !line.tooLong) return null;
    this.#first ??= line;
    this.#seen += 1;
    const found = line.tooLong ? null : recognize(line.text);
    const isOver = this.#seen >= LOOKED_AT.lines || line.offset >= LOOKED_AT.bytes;
    if (found !== null && found === (this.chosen ?? found)) {
      if (line.text.includes('\r')) throw this.#refusal(importText.kinds.carriageReturns);
      return found;
    }
    if (isOver) this.refuse();
    return null;
  }

  /** Handles the end of the file. @throws AppFailure bad-argument unless it is empty */
  refuse(): void {
    const line = this.#first;
    if (line === null) return;
    const { chosen } = this;
    if (line.text.includes('\r')) throw this.#refusal(importText.kinds.carriageReturns);
    const text = shown(line.text);
    if (chosen === null) throw this.#refusal(importText.kinds.unknownFormat(FORMAT_NAMES, text));
    const other = recognize(line.text);
    throw this.#refusal(importText.kinds.otherFormat(line.number, chosen, other, text));
  }

  #refusal(reason: string): AppFailure {
    return new AppFailure('bad-argument', importText.unusable(this.path, reason));
  }
}

/** A line's beginning, with control characters escaped as `\x1b`. */
function shown(text: string): string {
  const start = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return start.replace(
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u001f\u007f-\u009f]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
