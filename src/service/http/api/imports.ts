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
 * The number of lines per transaction. Hits wait for each transaction, so it must be small; but every transaction
 * rewrites whole months, so it must not be too small.
 */
const BATCH = 1_000;

/** The route `POST /control/import`, with which import commands reach the running service. */
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
   * Answers with the steps of an import or undo, one line of JSON for each. If the connection breaks, the work ends,
   * and the next request continues it.
   */
  async post({ request }: RoutedRequest): Promise<HttpAnswer> {
    const asked = checked(await this.control.read(request, importRequest, BODY_LIMIT));
    if (this.#stopped) throw new HttpError(503, serviceText.api.stopping);
    if (asked.action === 'list') return this.#answer(this.#list());
    if (this.#running !== null) throw new HttpError(409, importText.busy);
    const steps = importExclusively(this.store, () => this.#steps(asked));
    const body = Readable.from(this.#lines(withStepLogging(this.log, asked, steps)));
    this.#running = body;
    // The stream emits `close` after its last step, whether it succeeded or failed.
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

  /** Ends the current import after its current lines. No further import is started. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#running === null) return;
    const running = this.#running;
    // events.once() would reject: if the connection breaks, the stream ends with an error, which must not fail this
    // call.
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
    // The code is loaded on request, because it takes memory.
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
      // The client is the service's owner, who may read errors about a missing file or a full disk.
      yield toLine({ error: toAppError(cause).message });
    }
  }

  #answer(body: AsyncGenerator<string> | Readable): HttpAnswer {
    const stream = body instanceof Readable ? body : Readable.from(body);
    return { status: 200, body: stream, headers: { 'content-type': 'application/x-ndjson' } };
  }
}

/** Checks a request's domain and paths. @throws HttpError 400 for one that no command would send */
function checked(request: ImportRequest): ImportRequest {
  if (!('files' in request)) return request;
  const domain = normalizeDomain(request.domain);
  if (domain === null || !request.files.every((file) => isAbsolute(file))) {
    throw new HttpError(400, serviceText.api.malformedBody);
  }
  return { ...request, domain };
}

const toLine = (line: object): string => `${JSON.stringify(line)}\n`;
