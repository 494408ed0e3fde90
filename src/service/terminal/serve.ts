import { serviceText } from '../../shared/text/en/service';
import { startService } from '../app/service';
import type { RunContext } from './command-line/command';
import type { ServeSettings } from './commands/serve';

const words = serviceText.terminal;

/** Runs the service until SIGINT or SIGTERM, then finishes open requests. */
export async function runServe(
  settings: ServeSettings,
  { readerScript }: RunContext,
): Promise<void> {
  let shown = -1;
  const service = await startService(settings, {
    readerScript,
    progress(done, total) {
      const tenth = Math.floor((done / total) * 10);
      if (tenth > shown) console.log(words.sampleProgress(tenth * 10));
      shown = tenth;
    },
    report: (cause) => console.error(cause),
    newKey: (key) => console.log(words.newKey(key)),
  });
  let stopping: Promise<void> | null = null;
  const stop = (): void => {
    if (stopping !== null) return;
    console.log(words.stopping);
    stopping = service.stop();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  // Whoever reads the address may stop the service at once.
  console.log(words.listening(service.address));
}
