import { once } from 'node:events';
import { isAbsolute } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toAppError } from '../../../shared/failures/failure';
import { serviceText } from '../../../shared/text/en/service';
import { importText } from '../../../shared/text/en/service-import';
import type { Collector } from '../../collect/collector';
import { type ImportOrder, type ImportRequest, importRequest } from '../../import/step';
import type { Store } from '../../store/store';
import { type Answer, notFound, HttpError } from '../answers';
import { readBody } from '../body';
import { normalizeDomain } from './domain';
import { Hosts } from '../hosts';
import { parseObject } from '../input';
import { bearerKey, hashKey, isKey } from './keys';
import type { Call } from '../request';

const BODY_LIMIT = 128 * 1024;
/** Lines in one transaction: few, since hits wait for it. */
const BATCH = 1_000;

/**
 * POST /control/import: the way of the commands about imports into the running service. Not of the API: whoever lacks the
 * token, or asks by another name than this machine's own, meets a path that is nobody's.
 */
export class ImportRoute {
  readonly #tokenHash: Buffer;
  readonly #ownNames = new Hosts([]);
  #running: Readable | null = null;
  #stopped = false;

  /** @param token of this run alone (control.ts) */
  constructor(
    private readonly store: Store,
    private readonly collector: () => Promise<Collector>,
    token: string,
  ) {
    this.#tokenHash = hashKey(token);
  }

  /** Answers with steps, a line of JSON each. A connection that breaks ends an import or undo; the next goes on. */
  async post({ request }: Call): Promise<Answer> {
    const token = bearerKey(request.headers.authorization ?? null);
    if (token === null || !isKey(token, this.#tokenHash)) throw notFound();
    this.#ownNames.check(request);
    const asked = readRequest(await readBody(request, BODY_LIMIT));
    if (this.#stopped) throw new HttpError(503, serviceText.api.stopping);
    if (asked.action === 'list') return this.#answer(this.#list());
    if (this.#running !== null) throw new HttpError(409, importText.busy);
    const body = Readable.from(
      this.#lines(asked.action === 'undo' ? this.#undo(asked.import) : this.#import(asked)),
    );
    this.#running = body;
    // Comes when the last step has ended too, however the stream ended.
    body.once('close', () => {
      this.#running = null;
      this.store.recorder.rest();
    });
    return this.#answer(body);
  }

  /** Ends the import under way after the lines it is at; none begins any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#running === null) return;
    const closed = once(this.#running, 'close');
    this.#running.destroy();
    await closed;
  }

  async *#import({ domain, files, format, dryRun }: ImportOrder): AsyncGenerator<object> {
    // Loaded when asked for: it costs memory.
    const [{ importLogs }, { dryTarget, storeTarget }, collector] = await Promise.all([
      import('../../import/import-log'),
      import('../../import/target'),
      this.collector(),
    ]);
    const open = () =>
      dryRun ? dryTarget(this.store, domain) : storeTarget(this.store, collector, domain);
    yield* importLogs(open, files, format, BATCH);
  }

  async *#undo(id: number): AsyncGenerator<object> {
    const { undoImport } = await import('../../import/undo');
    yield* undoImport(this.store, id);
  }

  async *#list(): AsyncGenerator<string> {
    const { listImports } = await import('../../import/undo');
    yield toLine(listImports(this.store));
  }

  async *#lines(steps: AsyncGenerator<object>): AsyncGenerator<string> {
    try {
      for await (const step of steps) {
        yield toLine(step);
        // Two turns: the first may end before the system is asked for the hits that came meanwhile.
        await nextTurn();
        await nextTurn();
      }
    } catch (cause) {
      // The asker is the service's owner: a file that is not there, a full disk are told as they are.
      yield toLine({ error: toAppError(cause).message });
    }
  }

  #answer(body: AsyncGenerator<string> | Readable): Answer {
    const stream = body instanceof Readable ? body : Readable.from(body);
    return { status: 200, body: stream, headers: { 'content-type': 'application/x-ndjson' } };
  }
}

function readRequest(body: string): ImportRequest {
  const { data } = importRequest.safeParse(parseObject(body));
  if (data === undefined) throw malformed();
  if (data.action !== 'import') return data;
  const domain = normalizeDomain(data.domain);
  if (domain === null || !data.files.every((file) => isAbsolute(file))) throw malformed();
  return { ...data, domain };
}

const malformed = (): HttpError => new HttpError(400, serviceText.api.malformedBody);

const toLine = (line: object): string => `${JSON.stringify(line)}\n`;
