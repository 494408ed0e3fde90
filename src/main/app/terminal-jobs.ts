import { commandJob, type Job, type Runner } from '../terminal/runner';
import type { SocketOptions, SocketRequest } from '../terminal/socket';

/** Answers what other processes ask. */
export const answerWith =
  (runner: Runner): SocketOptions['answer'] =>
  (request, { signal, ask, changing }) => {
    const canAsk = 'command' in request && request.command.canAsk;
    return runner.run(jobOf(request), {
      signal,
      ask: canAsk ? ask : async () => null,
      changing,
    });
  };

/** What a request means. */
export function jobOf(request: SocketRequest): Job {
  if ('command' in request) return commandJob(request.command);
  // Loaded with its schemas when an assistant asks.
  return async (host, course) =>
    (await import('../assistants/run-tool')).runTool(request.tool, host, course);
}
