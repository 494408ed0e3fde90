import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Collector } from '../collect/collector';
import type { ImportMark } from '../store/imports';
import type { Hit } from '../store/recorder';
import type { Store } from '../store/store';
import type { StoredWebsite } from '../store/websites';
import { type Line, LogFile } from './lines';
import { isPageView, type LoggedRequest, parseLogLine } from './log-line';

/** Lines in one transaction. */
const BATCH = 20_000;

/** What became of a file's lines. */
export interface ImportReport {
  lines: number;
  /** Lines an earlier import had counted. */
  known: number;
  counted: number;
  /** No page views, or excluded by the website: files, errors, bots, addresses. */
  skipped: number;
  /** Not in Combined Log Format. */
  unreadable: number;
}

export interface ImportHooks {
  /** Bytes of the file read, and its size. */
  progress: (done: number, total: number) => void;
  /** Asked between batches: true ends the import there; the next one goes on. */
  stopped: () => boolean;
}

/**
 * Imports a web server's log into a website. Every batch is one transaction with the note of how far the file is
 * imported: broken off at any moment it can be started again, and what was imported is never counted twice. A log
 * that grew since is continued.
 */
export async function importLog(
  store: Store,
  collector: Collector,
  website: StoredWebsite,
  path: string,
  hooks: ImportHooks,
): Promise<ImportReport> {
  const { size } = await stat(path);
  const known = await findKnown(store, website.id, path);
  const batch = new Batch(store, collector, website, known);
  const file = new LogFile(path);
  for await (const line of file.lines()) {
    batch.add(line);
    if (!batch.isFull) continue;
    batch.commit();
    hooks.progress(Math.min(file.bytesRead, size), size);
    if (hooks.stopped()) break;
  }
  batch.commit();
  if (!hooks.stopped()) hooks.progress(size, size);
  return batch.report;
}

/** Lines that are collected and wait for their transaction. */
class Batch {
  readonly report: ImportReport = { lines: 0, known: 0, counted: 0, skipped: 0, unreadable: 0 };
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

  get isFull(): boolean {
    return this.#waiting >= BATCH;
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

/** The longest earlier import that this file begins with. */
async function findKnown(
  store: Store,
  websiteId: number,
  path: string,
): Promise<ImportMark | null> {
  const hash = createHash('sha256');
  let marks: ImportMark[] | null = null;
  let known: ImportMark | null = null;
  let bytes = 0;
  for await (const line of new LogFile(path).lines()) {
    marks ??= store.imports.find(websiteId, firstLineOf(line));
    for (const part of partsAt(line.bytes, bytes, marks)) {
      hash.update(part);
      bytes += part.length;
      const digest = marks.some((mark) => mark.bytes === bytes) ? digestOf(hash) : '';
      known = marks.find((mark) => mark.bytes === bytes && mark.digest === digest) ?? known;
    }
    if (bytes >= (marks.at(-1)?.bytes ?? 0)) break;
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
