import { z } from 'zod';
import { AppFailure } from '$shared/failures/failure';
import { serviceText } from '$shared/text/en/service';
import { importText } from '$shared/text/en/service-import';
import type { ControlChannel } from '../app/control';
import type { ImportRequest } from '../import/step';

const refusal = z.object({ message: z.string() });
const failure = z.object({ error: z.string() });

/**
 * Sends a request about imports to the running service, and yields the lines of its answer. If the caller stops
 * iterating, the connection is closed, which ends the import or undo there. The caller must recognize the last line:
 * if it is missing, the service was stopped or the connection was lost.
 *
 * @param schema the schema of a line of the answer
 * @param folder the data folder, for error messages
 * @throws AppFailure service-failed if the folder's service does not answer or reports a failure
 */
export async function* requestImportSteps<Line>(
  control: ControlChannel,
  request: ImportRequest,
  schema: z.ZodType<Line>,
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const response = await post(control, 'import', request, folder, signal);
  if (response.body === null) throw unreachable(folder);
  for await (const text of linesOf(response.body, signal)) {
    const line: unknown = JSON.parse(text);
    const { data } = failure.safeParse(line);
    if (data !== undefined) throw new AppFailure('service-failed', data.error);
    yield schema.parse(line);
  }
}

/**
 * Sends a request with a single answer to the running service.
 *
 * @param path the path below /control/
 * @param schema the schema of the answer
 * @param folder the data folder, for error messages
 * @throws AppFailure service-failed if the folder's service does not answer or refuses
 */
export async function requestOnce<Answer>(
  control: ControlChannel,
  path: string,
  request: object,
  schema: z.ZodType<Answer>,
  folder: string,
): Promise<Answer> {
  const response = await post(control, path, request, folder);
  return schema.parse(await response.json());
}

async function post(
  { address, token }: ControlChannel,
  path: string,
  request: object,
  folder: string,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(`${address}/control/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    redirect: 'error',
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    throw signal?.aborted === true ? cause : unreachable(folder);
  });
  if (!response.ok) throw await failureOf(response, folder);
  return response;
}

/** Returns the failure for an answer whose last line is missing. */
export const connectionBrokenFailure = (): AppFailure =>
  new AppFailure('service-stopped', importText.brokenOff);

/**
 * Splits a body into lines. A lost connection looks like the end of the body. So does the signal, which closes the
 * connection.
 */
async function* linesOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  // fetch stops listening to its signal when its request is garbage-collected, long before the body ends. Canceling
  // rejects if the connection was lost, which the loop below also notices.
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    // fetch throws a TypeError for a lost connection. The caller notices that the last line is missing.
    if (!(cause instanceof TypeError)) throw cause;
  } finally {
    signal.removeEventListener('abort', stop);
    // Closes the connection if the caller has stopped iterating.
    stop();
  }
}

/**
 * Returns the failure for an answer that refuses the request. 404 means that another program uses the address now,
 * because the right service accepts this token.
 */
async function failureOf(response: Response, folder: string): Promise<AppFailure> {
  const body: unknown = await response.json().catch(() => null);
  const { data } = refusal.safeParse(body);
  if (data === undefined || response.status === 404) return unreachable(folder);
  return new AppFailure('service-failed', data.message);
}

const unreachable = (folder: string): AppFailure =>
  new AppFailure('service-failed', serviceText.terminal.folderTaken(folder));
