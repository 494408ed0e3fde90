import { rename, writeFile } from 'node:fs/promises';

let writes = Promise.resolve();

/** Replaces a small JSON file whole, one write after the other. @throws Error when that cannot be done */
export function writeJsonFile(file: string, value: unknown): Promise<void> {
  const content = `${JSON.stringify(value, null, 2)}\n`;
  const write = writes.then(async () => {
    await writeFile(`${file}.tmp`, content, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  });
  // A failure is its caller's; the next one has its own try.
  writes = write.catch(() => undefined);
  return write;
}
