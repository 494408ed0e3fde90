import { join } from 'node:path';
import { app } from 'electron';

/** The path of one of main's built scripts, wherever the bundler has put the code that asks. */
export const builtFile = (name: string): string => join(app.getAppPath(), 'out/main', name);
