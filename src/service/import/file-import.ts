import { domainToASCII } from 'node:url';
import { importText } from '../../shared/text/en/service-import';
import type { Hit } from '../store/recorder';
import { codeOf, hashOf } from './fingerprint';
import { FormatFinder } from './formats/finder';
import { type FormatName, type LineParser, parserFor, recognize } from './formats/formats';
import {
  hostOf,
  isProblem,
  kindOfRequest,
  type LoggedRequest,
  type Problem,
  type ParsedLine,
} from './formats/request';
import { type Decided, KnownViews, type View } from './known-views';
import type { Line } from './access-log';
import { NewViews } from './new-views';
import type { ImportReport, ImportStep } from './step';
import type { ImportTarget } from './target';

/** How many unreadable lines, and other hosts, are reported individually. */
const TOLD = 5;
const COUNTED_AS = { method: 'methods', failed: 'failed', file: 'files' } as const;

/** Imports one file: takes its lines, and writes what they count. */
export class FileImport {
  readonly #finder: FormatFinder;
  readonly #known: KnownViews<LoggedRequest>;
  readonly #new: NewViews;
  readonly #report = emptyReport();
  readonly #problems: ImportStep['problems'] = [];
  readonly #hosts = new Set<string>();
  /** Lines read before the format was known. */
  #held: Line[] = [];
  #format: FormatName | null = null;
  #parse: LineParser = () => 'comment';

  /** @param format null to detect it @param marked bytes that an older version has imported */
  constructor(
    private readonly target: ImportTarget,
    path: string,
    format: FormatName | null,
    private readonly marked: number,
  ) {
    this.#finder = new FormatFinder(path, format);
    this.#known = new KnownViews(
      target.sources.map(({ imports, websiteId }) => ({
        pieces: imports.pieces.of(websiteId),
        codes: (id: number) => imports.pieces.codes(id),
      })),
    );
    this.#new = new NewViews(target, path, () => this.#format ?? 'combined', this.#known.passed);
  }

  get days(): ReadonlyMap<number, number> {
    return this.#new.days;
  }

  /** Takes the next line. @throws AppFailure bad-argument when the file's format is unknown or not the chosen one */
  add(line: Line): void {
    if (this.#format !== null) {
      this.#take(line);
      return;
    }
    if (line.text.trim() === '' && !line.tooLong) {
      this.#take(line);
      return;
    }
    this.#held.push(line);
    this.#format = this.#finder.take(line);
    if (this.#format === null) return;
    this.#parse = parserFor(this.#format);
    const held = this.#held;
    this.#held = [];
    for (const each of held) this.#take(each);
  }

  /** Writes what was taken, in one transaction. */
  commit(): void {
    this.#new.commit();
  }

  /** Ends the file and writes the rest. @throws AppFailure like `add` */
  finish(): void {
    if (this.#format === null) this.#finder.refuse();
    this.#settle(this.#known.end());
    this.#new.commit();
    this.#new.finish();
  }

  state(): Omit<ImportStep, 'file' | 'done' | 'total'> {
    return {
      finished: false,
      report: { ...this.#report },
      format: this.#format,
      import: this.target.continues ? this.#new.importId : null,
      days: [],
      problems: [...this.#problems],
      hosts: [...this.#hosts],
    };
  }

  #take(line: Line): void {
    const report = this.#report;
    report.lines += 1;
    const reading = this.#read(line);
    if (reading === 'comment') report.comments += 1;
    else if (isProblem(reading)) this.#note(line, reading);
    else if (!this.#isOwn(reading)) report.otherHosts += 1;
    else {
      const kind = kindOfRequest(reading);
      if (kind !== 'page') report[COUNTED_AS[kind]] += 1;
      else if (line.offset < this.marked) report.known += 1;
      else this.#settle(this.#known.next(viewOf(reading)));
    }
  }

  #read({ text, ended, tooLong }: Line): ParsedLine {
    if (tooLong) return { problem: 'too-long' };
    if (text.includes('\r')) return { problem: 'carriage-return' };
    return text.trim() === '' ? 'comment' : this.#parse(text, ended);
  }

  #note({ number, text }: Line, { problem, detail = '' }: Problem): void {
    this.#report.unreadable += 1;
    if (this.#problems.length >= TOLD) return;
    const other = problem === 'other-format' ? recognize(text) : null;
    const reason = importText.problems[problem]({ format: this.#format ?? '', other, detail });
    this.#problems.push({ line: number, reason });
  }

  /** Whether a request was for the website; if the log does not tell, all are. */
  #isOwn(request: LoggedRequest): boolean {
    const host = hostOf(request);
    if (host === null) return true;
    if ((domainToASCII(host) || host) === this.target.website.domain) return true;
    if (this.#hosts.size < TOLD) this.#hosts.add(host);
    return false;
  }

  #settle(decided: readonly Decided<LoggedRequest>[]): void {
    for (const { view, known, after } of decided) {
      if (known) {
        this.#report.known += 1;
        this.#new.interrupt();
        continue;
      }
      const hit = this.#collect(view.value);
      if (hit === null) this.#report.excluded += 1;
      else this.#report.counted += 1;
      this.#new.add(view, hit, after);
    }
  }

  #collect({ at, ip, target, referrer, userAgent }: LoggedRequest): Hit | null {
    const { website, collector } = this.target;
    const page = target.startsWith('/') ? `https://${website.domain}${target}` : target;
    const raw = { at, page, referrer, userAgent, resolution: '', language: '', visitor: { ip } };
    const collected = collector.collect(raw);
    const isOwn = collected.outcome === 'counted' && collected.hit.websiteId === website.id;
    return isOwn ? collected.hit : null;
  }
}

function viewOf(request: LoggedRequest): View<LoggedRequest> {
  let hash: string | null = null;
  return {
    code: codeOf(request),
    hash: () => (hash ??= hashOf(request)),
    at: request.at,
    value: request,
  };
}

const emptyReport = (): ImportReport => ({
  lines: 0,
  counted: 0,
  known: 0,
  files: 0,
  failed: 0,
  methods: 0,
  excluded: 0,
  otherHosts: 0,
  comments: 0,
  unreadable: 0,
});
