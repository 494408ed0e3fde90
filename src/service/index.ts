import { type ParentPort, runAsChild } from './app/child';
import { keepYoungGenerationSmall } from './app/young-generation';

/*
 * The entry point of the built-in service's process. Electron gives a child process a port to its parent. Without the
 * port, the service was started on a terminal.
 */
keepYoungGenerationSmall();
const readerScript = new URL('service-reader.js', import.meta.url);
const { parentPort } = process as unknown as { parentPort?: ParentPort };
if (parentPort) {
  // Since Electron 37, a utility process goes on after an unhandled rejection, in an unknown state. If it ends, its
  // parent starts it again.
  process.on('unhandledRejection', (cause) => {
    throw cause;
  });
  runAsChild(parentPort, readerScript);
} else {
  const { runFromTerminal } = await import('./terminal/run');
  await runFromTerminal(process.argv.slice(2), readerScript);
}
