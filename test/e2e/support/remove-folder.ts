import { rm } from 'node:fs/promises';

/** Removes a folder of user data. Processes of an application that has just ended may still write to it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
