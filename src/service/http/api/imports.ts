import { isAbsolute } from 'node:path';
import { Readable } from 'node:stream';
import type { Collector } from '$service/collect/collector';
import { importExclusively } from '$service/import/exclusive-import';
import {
  type ExportImportRequest,
  type ImportRequest,
  importRequest,
  type LogImportRequest,
} from '$service/import/step';
import type { Throttle } from '$service/import/throttle';
import { NO_LOG, type ServiceLog } from '$service/log/log';
import type { Store } from '$service/store/store';
import { toAppError } from '$shared/failures/failure';
import { serviceText } from '$shared/text/en/service';
import { importText } from '$shared/text/en/service-import';
import { type HttpAnswer, HttpError } from '../answers';
import type { RoutedRequest } from '../request';
import type { ControlAccess } from './control';
import { normalizeDomain } from './domain';
import { withStepLogging } from './logged-steps';

const BODY_LIMIT = 128 * 1024;
/**
 * Lines per transaction. Hits wait for each transaction, so it must be small; but every transaction rewrites whole
 * months.
 */
const BATCH = 1_000;

/** POST /control/import: lets import commands reach the running service. */
export class ImportRoute {
  #running: Readable | null = null;
  #stopped = false;

  /** @param pace how imports share the thread with hits */
  constructor(
    private readonly store: Store,
    private readonly collector: () => Promise<Collector>,
    private readonly pace: Throttle,
    private readonly control: ControlAccess,
    private readonly log: ServiceLog = NO_LOG,
  ) {}

  /**
   * Answers with steps, one line of JSON each. A broken connection ends an import or undo; the next request continues
   * it.
   */
  async post({ request }: RoutedRequest): Promise<HttpAnswer> {
    const asked = checked(await this.control.read(request, importRequest, BODY_LIMIT));
    if (this.#stopped) throw new HttpError(503, serviceText.api.stopping);
    if (asked.action === 'list') return this.#answer(this.#list());
    if (this.#running !== null) throw new HttpError(409, importText.busy);
    const steps = importExclusively(this.store, () => this.#steps(asked));
    const body = Readable.from(this.#lines(withStepLogging(this.log, asked, steps)));
    this.#running = body;
    // Emitted after the last step, whether the stream succeeded or failed.
    body.once('close', () => {
      this.#running = null;
      this.store.recorder.releaseMemory();
    });
    return this.#answer(body);
  }

  /** Whether an import or undo is running. */
  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Ends the current import after its current lines and starts no further one. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#running === null) return;
    const running = this.#running;
    // events.once() would reject: a broken connection ends the stream with an error, which must not fail this call.
    const closed = new Promise((resolve) => running.once('close', resolve));
    running.destroy();
    await closed;
  }

  #steps(asked: Exclude<ImportRequest, { action: 'list' }>): AsyncGenerator<object> {
    if (asked.action === 'undo') return this.#undo(asked.import);
    return asked.action === 'import' ? this.#import(asked) : this.#importExports(asked);
  }

  async *#importExports({ dryRun, ...order }: ExportImportRequest): AsyncGenerator<object> {
    const [{ importExports }, { openDryRunTarget, openStoreTarget }, collector] = await Promise.all(
      [
        import('$service/import/exports/import-export'),
        import('$service/import/target'),
        this.collector(),
      ],
    );
    const { domain } = order;
    const open = () =>
      dryRun
        ? openDryRunTarget(this.store, domain)
        : openStoreTarget(this.store, collector, domain);
    yield* importExports(open, order, BATCH);
  }

  async *#import({ domain, files, dryRun, ...order }: LogImportRequest): AsyncGenerator<object> {
    // Loaded on request, because it takes memory.
    const [{ importLogs }, { openDryRunTarget, openStoreTarget }, collector] = await Promise.all([
      import('$service/import/import-log'),
      import('$service/import/target'),
      this.collector(),
    ]);
    const open = () =>
      dryRun
        ? openDryRunTarget(this.store, domain)
        : openStoreTarget(this.store, collector, domain);
    const { format, clientHeader = null } = order;
    yield* importLogs(open, files, format, BATCH, { pace: this.pace, clientHeader });
  }

  async *#undo(id: number): AsyncGenerator<object> {
    const { undoImport } = await import('$service/import/undo');
    yield* undoImport(this.store, id);
  }

  async *#list(): AsyncGenerator<string> {
    const { listImports } = await import('$service/import/undo');
    yield toLine(await listImports(this.store));
  }

  async *#lines(steps: AsyncGenerator<object>): AsyncGenerator<string> {
    try {
      for await (const step of steps) {
        yield toLine(step);
        await this.pace.rest();
      }
    } catch (cause) {
      // The client is the service's owner, so errors about a missing file or a full disk are passed on unchanged.
      yield toLine({ error: toAppError(cause).message });
    }
  }

  #answer(body: AsyncGenerator<string> | Readable): HttpAnswer {
    const stream = body instanceof Readable ? body : Readable.from(body);
    return { status: 200, body: stream, headers: { 'content-type': 'application/x-ndjson' } };
  }
}

/** @throws HttpError 400 for a domain or a path that no command would send */
function checked(request: ImportRequest): ImportRequest {
  if (!('files' in request)) return request;
  const domain = normalizeDomain(request.domain);
  if (domain === null || !request.files.every((file) => isAbsolute(file))) {
    throw new HttpError(400, serviceText.api.malformedBody);
  }
  return { ...request, domain };
}

const toLine = (line: object): string => `${JSON.stringify(line)}\n`;
