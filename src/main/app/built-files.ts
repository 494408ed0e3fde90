import { join } from 'node:path';
import { app } from 'electron';

/** The path of one of main's built scripts, independent of where the calling code was bundled. */
export const builtFilePath = (name: string): string => join(app.getAppPath(), 'out/main', name);
