import { app } from 'electron';
import { writeUserFile } from '../files/write-user-file';
import type { Log } from '../log/log';
import type { Services } from '../services';
import { Runner } from '../terminal/runner';
import { TerminalSocket } from '../terminal/socket';
import { answerWith } from './terminal-jobs';

/** Answers commands of the terminal while a Sitedeck with windows runs. Close it before the services. */
export async function serveTerminal(
  services: () => Promise<Services>,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const onProblem = (message: string, cause: unknown): void => log.warn(message, String(cause));
  const runner = new Runner(
    {
      version: app.getVersion(),
      now: () => Date.now(),
      writeFile: writeUserFile,
      services,
      drawPage: async (request, signal) =>
        (await import('./draw-page')).drawPage(await services(), request, signal),
    },
    onProblem,
  );
  const userData = app.getPath('userData');
  const answer = answerWith(runner);
  const socket = await TerminalSocket.open({ userData, by: 'window', answer, onProblem });
  return {
    async close() {
      await runner.handOver();
      await socket.close();
    },
  };
}
