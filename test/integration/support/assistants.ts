import { CommandServer } from '$main/app/command-server';
import { createAssistantServer } from '$main/assistants/server';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { fakePage } from './terminal';

/** A server for assistants on top of a test's services. */
export function assistantServer(app: ServicesFixture): ReturnType<typeof createAssistantServer> {
  const note = (message: string, details?: unknown) =>
    void app.logged.push(`${message} ${String(details)}`);
  const commands = new CommandServer({
    version: '1.2.3',
    services: async () => app.services,
    drawPage: fakePage,
    userData: app.folder,
    log: { folder: '', info: note, warn: note, error: note },
  });
  return createAssistantServer('1.2.3', async (tool, signal) => {
    const printed = await commands.answer({ tool }, { signal, ask: async () => null });
    if (printed === 'moved') throw new Error('moved');
    return printed;
  });
}
