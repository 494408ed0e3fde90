import { z } from 'zod';
import { AppFailure } from '../../shared/errors';
import { serviceText } from '../../shared/text/en/service';
import type { Control } from '../control';
import { importLine, type ImportRequest, type ImportStep } from '../import/step';

const words = serviceText.terminal;
const refusal = z.object({ message: z.string() });

/**
 * Has the running service import a file. Taking no further step breaks the connection, which ends the import there.
 * @param folder the data folder, for the words of a failure
 * @throws AppFailure service-failed: nobody answers for that folder, or what the service says went wrong; service-stopped
 */
export async function* importByService(
  { address, token }: Control,
  request: ImportRequest,
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<ImportStep> {
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
    const line = importLine.parse(JSON.parse(text));
    if ('error' in line) throw new AppFailure('service-failed', line.error);
    yield line;
    if (line.finished) return;
  }
  throw new AppFailure('service-stopped', words.importBrokenOff);
}

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
    // fetch's own error for a connection that broke; the caller misses the last step.
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
  new AppFailure('service-failed', words.folderTaken(folder));
