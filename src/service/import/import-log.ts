import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { AppFailure } from '../../shared/errors';
import { serviceText } from '../../shared/text/en/service';
import type { Collector } from '../collect/collector';
import type { ImportMark } from '../store/imports';
import type { Hit } from '../store/recorder';
import type { Store } from '../store/store';
import type { StoredWebsite } from '../store/websites';
import { type Line, LogFile } from './lines';
import { isPageView, type LoggedRequest, parseLogLine } from './log-line';
import type { ImportReport, ImportStep } from './step';

/**
 * Imports a web server's log into a website. Every batch is one transaction with the note of how far the file is
 * imported: broken off at any moment it can be started again, and what was imported is never counted twice. A log
 * that grew since is continued. Whoever takes no further step ends the import there.
 * @param size lines in one transaction, and in one step
 * @throws AppFailure not-found when the website is deleted meanwhile; the system's error when the file cannot be read
 */
export async function* importLog(
  store: Store,
  collector: Collector,
  website: StoredWebsite,
  path: string,
  size: number,
): AsyncGenerator<ImportStep> {
  const { size: total } = await stat(path);
  const start = { done: 0, total, finished: false, report: emptyReport() };
  const known = yield* findKnown(store, website.id, path, { size, start });
  const batch = new Batch(store, collector, website, known);
  const file = new LogFile(path);
  let lines = 0;
  for await (const line of file.lines()) {
    batch.add(line);
    lines += 1;
    if (lines % size !== 0) continue;
    batch.commit();
    const done = Math.min(file.bytesRead, total);
    yield { done, total, finished: false, report: { ...batch.report } };
  }
  batch.commit();
  yield { done: total, total, finished: true, report: { ...batch.report } };
}

/** Lines that are collected and wait for their transaction. */
class Batch {
  readonly report = emptyReport();
  readonly #hash = createHash('sha256');
  readonly #knownBytes: number;
  #bytes = 0;
  #firstLine: string | null = null;
  #markId: number | null;
  #hits: Hit[] = [];
  #waiting = 0;

  constructor(
    private readonly store: Store,
    private readonly collector: Collector,
    private readonly website: StoredWebsite,
    known: ImportMark | null,
  ) {
    this.#knownBytes = known?.bytes ?? 0;
    this.#markId = known?.id ?? null;
  }

  add(line: Line): void {
    const request = line.goesOn ? null : parseLogLine(line.text);
    if (!line.goesOn) this.report.lines += 1;
    if (request === null && !line.ended && !line.goesOn) {
      // Half of a line: the next import finds it whole.
      this.report.unreadable += 1;
      return;
    }
    const isKnown = this.#bytes < this.#knownBytes;
    this.#firstLine ??= firstLineOf(line);
    this.#hash.update(line.bytes);
    this.#bytes += line.bytes.length;
    if (line.goesOn) return;
    if (isKnown) {
      this.report.known += 1;
      return;
    }
    this.#waiting += 1;
    if (request === null) this.report.unreadable += 1;
    else this.#collect(request);
  }

  /** Writes what waits, and how far the file is imported, in one transaction. */
  commit(): void {
    if (this.#waiting === 0) return;
    if (this.store.websites.find(this.website.id) === null) {
      throw new AppFailure('not-found', serviceText.terminal.websiteGone(this.website.domain));
    }
    const mark = { id: this.#markId, bytes: this.#bytes, digest: digestOf(this.#hash) };
    this.store.recorder.recordMany(this.#hits, () => {
      this.#markId = this.store.imports.mark(this.website.id, this.#firstLine ?? '', mark);
    });
    this.#hits = [];
    this.#waiting = 0;
  }

  #collect(request: LoggedRequest): void {
    const hit = isPageView(request) ? this.#hitOf(request) : null;
    if (hit === null) this.report.skipped += 1;
    else {
      this.report.counted += 1;
      this.#hits.push(hit);
    }
  }

  #hitOf({ at, ip, target, referrer, userAgent }: LoggedRequest): Hit | null {
    // Proxies log whole addresses, of whatever host they were asked for.
    const page = target.startsWith('/') ? `https://${this.website.domain}${target}` : target;
    const raw = { at, page, referrer, userAgent, resolution: '', language: '', visitor: { ip } };
    const collected = this.collector.collect(raw);
    const isOwn = collected.outcome === 'counted' && collected.hit.websiteId === this.website.id;
    return isOwn ? collected.hit : null;
  }
}

/** Finds the longest earlier import that this file begins with. @param pace the step to yield, and after how many lines */
async function* findKnown(
  store: Store,
  websiteId: number,
  path: string,
  pace: { size: number; start: ImportStep },
): AsyncGenerator<ImportStep, ImportMark | null> {
  const hash = createHash('sha256');
  let marks: ImportMark[] | null = null;
  let known: ImportMark | null = null;
  let bytes = 0;
  let lines = 0;
  for await (const line of new LogFile(path).lines()) {
    marks ??= store.imports.find(websiteId, firstLineOf(line));
    for (const part of partsAt(line.bytes, bytes, marks)) {
      hash.update(part);
      bytes += part.length;
      const digest = marks.some((mark) => mark.bytes === bytes) ? digestOf(hash) : '';
      known = marks.find((mark) => mark.bytes === bytes && mark.digest === digest) ?? known;
    }
    if (bytes >= (marks.at(-1)?.bytes ?? 0)) break;
    lines += 1;
    if (lines % pace.size === 0) yield pace.start;
  }
  return known;
}

/** A line's bytes, cut where earlier imports ended inside of it: before its newline was written. */
function partsAt(line: Buffer, start: number, marks: readonly ImportMark[]): Buffer[] {
  const cuts = marks
    .map(({ bytes }) => bytes - start)
    .filter((cut) => cut > 0 && cut < line.length);
  const limits = [0, ...cuts, line.length];
  return limits.slice(1).map((end, index) => line.subarray(limits[index], end));
}

/** The first line's hash, without its newline: the file may have been imported before that was written. */
const firstLineOf = ({ text }: Line): string => createHash('sha256').update(text).digest('hex');
const digestOf = (hash: Hash): string => hash.copy().digest('hex');
const emptyReport = (): ImportReport => ({
  lines: 0,
  known: 0,
  counted: 0,
  skipped: 0,
  unreadable: 0,
});
