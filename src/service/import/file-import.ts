import { domainToASCII } from 'node:url';
import { shownName } from '$shared/lib/visible-text';
import { importText } from '$shared/text/en/service-import';
import type { Hit } from '../store/hits';
import { AccessLog, type LogLine } from './access-log';
import { fingerprintCode, fingerprintHash } from './fingerprint';
import { FormatFinder } from './formats/finder';
import { type FormatName, type LineParser, parserFor, recognizeFormat } from './formats/formats';
import {
  isProblem,
  kindOfRequest,
  type LineProblem,
  type LoggedRequest,
  type ParsedLine,
  requestedHost,
} from './formats/request';
import { findHostField, hostOfRequest } from './host-field';
import { type DecidedView, type KnownViews, type PageView, readKnownViews } from './known-views';
import { MissingLogInfo } from './missing-log-info';
import { NewViews } from './new-views';
import type { ImportReport, ImportStep } from './step';
import type { ImportTarget } from './target';

/** The maximum number of unreadable lines, and of other hosts, that are reported one by one. */
const TOLD = 5;
const COUNTED_AS = { method: 'methods', failed: 'failed', file: 'files' } as const;

/** A log file, and how its lines are read. */
export interface LogFile {
  path: string;
  /** The format; null to detect it. */
  format: FormatName | null;
  /** The header that names the client; null if the client is the connection's address. */
  clientHeader: string | null;
  /** Whether any request in the file has a user agent. */
  hasAgents: boolean;
  /** Whether the values after the user agent may contain the host. */
  mayHaveHosts: boolean;
}

/** Imports a log file: parses its lines and counts its page views. */
export class FileImport {
  readonly #marked: number;
  readonly #finder: FormatFinder;
  readonly #new: NewViews;
  readonly #report = emptyReport();
  readonly #problems: ImportStep['problems'] = [];
  readonly #hosts = new Set<string>();
  readonly #lacks = new MissingLogInfo();
  /** The index of the host among the values after the user agent; null if there is none. */
  readonly #hostField: number | null;
  /** The lines that were read before the format was known. */
  #held: LogLine[] = [];
  #format: FormatName | null = null;
  #parse: LineParser = () => 'comment';

  /** @param marked the number of bytes that an older version has already imported */
  static async open(target: ImportTarget, log: LogFile, marked: number): Promise<FileImport> {
    const known = await readKnownViews<LoggedRequest>(target.sources);
    const { domain } = target.website;
    const hostField = log.mayHaveHosts
      ? await findHostField(new AccessLog(log.path), domain)
      : null;
    return new FileImport(target, known, log, { marked, hostField });
  }

  private constructor(
    private readonly target: ImportTarget,
    private readonly known: KnownViews<LoggedRequest>,
    private readonly log: LogFile,
    { marked, hostField }: { marked: number; hostField: number | null },
  ) {
    const { path, format, clientHeader } = log;
    this.#hostField = hostField;
    this.#marked = marked;
    this.#finder = new FormatFinder(path, format, clientHeader);
    this.#new = new NewViews(target, path, () => this.#format ?? 'combined', known.passed);
  }

  get days(): ReadonlyMap<number, number> {
    return this.#new.days;
  }

  /**
   * Adds the next line. Returns a promise only if the caller has to wait.
   *
   * @throws AppFailure bad-argument if the file's format is unknown, or is not the chosen one
   */
  add(line: LogLine): Promise<void> | undefined {
    if (this.#format !== null) return this.#take(line);
    if (line.text.trim() === '' && !line.tooLong) return this.#take(line);
    this.#held.push(line);
    this.#format = this.#finder.take(line);
    if (this.#format === null) return undefined;
    this.#parse = parserFor(this.#format, this.log.clientHeader);
    const held = this.#held;
    this.#held = [];
    return this.#takeAll(held);
  }

  /** Writes the added lines in one transaction. */
  commit(): Promise<void> {
    return this.#new.commit();
  }

  /**
   * Ends the file and writes the remaining lines.
   *
   * @throws AppFailure like `add`
   */
  async finish(): Promise<void> {
    if (this.#format === null) this.#finder.refuse();
    this.#settle(await this.known.end());
    await this.#new.commit();
    await this.#new.finish();
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
      lacks: [],
    };
  }

  /** Returns the kinds of information that the log lacks, judged by its page views. */
  lacks(): ImportStep['lacks'] {
    return this.#lacks.found();
  }

  async #takeAll(lines: readonly LogLine[]): Promise<void> {
    for (const line of lines) await this.#take(line);
  }

  #take(line: LogLine): Promise<void> | undefined {
    const report = this.#report;
    report.lines += 1;
    const reading = this.#read(line);
    if (reading === 'comment') report.comments += 1;
    else if (isProblem(reading)) this.#note(line, reading);
    else {
      const host = this.#hostOf(reading);
      if (!this.#isOwn(host)) {
        report.otherHosts += 1;
        return undefined;
      }
      const kind = kindOfRequest(reading);
      if (kind !== 'page') report[COUNTED_AS[kind]] += 1;
      else {
        this.#lacks.note(reading, host !== null);
        if (line.offset >= this.#marked) return this.#decide(viewOf(reading));
        report.known += 1;
      }
    }
    return undefined;
  }

  #decide(view: PageView<LoggedRequest>): Promise<void> | undefined {
    const decided = this.known.next(view);
    if (decided instanceof Promise) return decided.then((views) => this.#settle(views));
    this.#settle(decided);
    return undefined;
  }

  #read({ text, ended, tooLong }: LogLine): ParsedLine {
    if (tooLong) return { problem: 'too-long' };
    if (text.includes('\r')) return { problem: 'carriage-return' };
    return text.trim() === '' ? 'comment' : this.#parse(text, ended);
  }

  #note({ number, text }: LogLine, { problem, detail = '' }: LineProblem): void {
    this.#report.unreadable += 1;
    if (this.#problems.length >= TOLD) return;
    const other = problem === 'other-format' ? recognizeFormat(text) : null;
    const reason = importText.problems[problem]({
      format: this.#format ?? '',
      other,
      detail: shownName(detail),
    });
    this.#problems.push({ line: number, reason });
  }

  #hostOf(request: LoggedRequest): string | null {
    const field = this.#hostField;
    return requestedHost(request) ?? (field === null ? null : hostOfRequest(request, field));
  }

  /** Whether a request was for the website. If the log has no hosts, all requests were. */
  #isOwn(host: string | null): boolean {
    if (host === null) return true;
    if ((domainToASCII(host) || host) === this.target.website.domain) return true;
    if (this.#hosts.size < TOLD) this.#hosts.add(shownName(host));
    return false;
  }

  #settle(decided: readonly DecidedView<LoggedRequest>[]): void {
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

  #collect(request: LoggedRequest): Hit | null {
    const { website, collector } = this.target;
    const { at, ip, client = ip, target } = request;
    const page = target.startsWith('/') ? `https://${website.domain}${target}` : target;
    const userAgent = this.log.hasAgents ? request.userAgent : request.userAgent || null;
    const visitor = { ip: client };
    const collected = collector.collectOf(website, {
      at,
      page,
      referrer: request.referrer,
      userAgent,
      visitor,
      resolution: '',
      language: '',
    });
    return collected.outcome === 'counted' ? collected.hit : null;
  }
}

function viewOf(request: LoggedRequest): PageView<LoggedRequest> {
  let hash: string | null = null;
  return {
    code: fingerprintCode(request),
    hash: () => (hash ??= fingerprintHash(request)),
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
