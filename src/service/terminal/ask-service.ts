import { z } from 'zod';
import { AppFailure } from '../../shared/failures/failure';
import { serviceText } from '../../shared/text/en/service';
import { importText } from '../../shared/text/en/service-import';
import type { Control } from '../app/control';
import type { ImportRequest } from '../import/step';

const refusal = z.object({ message: z.string() });
const failure = z.object({ error: z.string() });

/**
 * Has the running service do something about imports. Taking no further line breaks the connection, which ends an import or
 * undo there. The caller knows the last line: without it the service stopped, or the connection broke.
 * @param folder the data folder, for the words of a failure @param schema of a line of the answer
 * @throws AppFailure service-failed: nobody answers for that folder, or what the service says went wrong
 */
export async function* askService<Line>(
  { address, token }: Control,
  request: ImportRequest,
  schema: z.ZodType<Line>,
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const response = await fetch(`${address}/control/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : unreachable(folder);
  });
  if (!response.ok || response.body === null) throw await failureOf(response, folder);
  for await (const text of linesOf(response.body)) {
    const line: unknown = JSON.parse(text);
    const { data } = failure.safeParse(line);
    if (data !== undefined) throw new AppFailure('service-failed', data.error);
    yield schema.parse(line);
  }
}

/** What is said when the last line did not come. */
export const brokenOff = (): AppFailure => new AppFailure('service-stopped', importText.brokenOff);

/** Lines of a body; one that breaks off ends like one that is over. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    // fetch's own error for a connection that broke; the caller misses the last line.
    if (!(cause instanceof TypeError)) throw cause;
  }
}

/** 404 is the word of whoever has the address now: a service that knows this token does not say it. */
async function failureOf(response: Response, folder: string): Promise<AppFailure> {
  const body: unknown = await response.json().catch(() => null);
  const { data } = refusal.safeParse(body);
  if (data === undefined || response.status === 404) return unreachable(folder);
  return new AppFailure('service-failed', data.message);
}

const unreachable = (folder: string): AppFailure =>
  new AppFailure('service-failed', serviceText.terminal.folderTaken(folder));
