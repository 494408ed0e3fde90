import { jobOf } from '$main/app/terminal-jobs';
import { createAssistantServer } from '$main/assistants/server';
import { writeUserFile } from '$main/files/write-user-file';
import { Runner } from '$main/terminal/runner';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { fakePage } from './terminal';

/** What answers assistants, over the services of a test. */
export function assistantServer(app: ServicesFixture): ReturnType<typeof createAssistantServer> {
  const host = {
    version: '1.2.3',
    services: async () => app.services,
    now: () => Date.now(),
    writeFile: writeUserFile,
    drawPage: fakePage,
  };
  const runner = new Runner(host, (message, cause) =>
    app.logged.push(`${message} ${String(cause)}`),
  );
  return createAssistantServer('1.2.3', async (tool, signal) => {
    const printed = await runner.run(jobOf({ tool }), { signal, ask: async () => null });
    if (printed === 'moved') throw new Error('moved');
    return printed;
  });
}
