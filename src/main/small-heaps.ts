import { app } from 'electron';
import { setFlagsFromString } from 'node:v8';

/** V8: "optimizations which favor memory size over execution speed"; its young generation stays small. */
const SMALL = '--optimize-for-size';

/**
 * Keeps the JavaScript heaps of this process and of the pages small (docs/decisions/0037). Of effect on what is
 * allocated from now on: called first.
 */
export function keepHeapsSmall(): void {
  setFlagsFromString(SMALL);
  app.commandLine.appendSwitch('js-flags', SMALL);
}
