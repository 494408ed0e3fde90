import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect } from 'playwright/test';
import type { Application } from './application';

/**
 * Fails if the key is found where it must never be: in the page's markup, the application's output,
 * or any file of its user-data folder. A field it was just typed into holds it as a value, not as
 * markup.
 */
export async function expectNoTraceOf(
  key: string,
  { page, log }: Application,
  userData: string,
): Promise<void> {
  const inPage = await page.evaluate(() => ({
    markup: document.documentElement.outerHTML,
    words: document.body.innerText,
    address: location.href,
    kept: JSON.stringify([localStorage, sessionStorage, document.cookie]),
  }));
  for (const [place, text] of Object.entries(inPage)) {
    expect(text.includes(key), `the key is in the page's ${place}`).toBe(false);
  }
  expect(log().includes(key), 'the key is in the output').toBe(false);
  expect(await filesWith(key, userData), 'files with the key').toEqual([]);
}

/** Returns the files below a folder that contain a secret in any common encoding. */
async function filesWith(secret: string, folder: string): Promise<string[]> {
  const forms = [
    Buffer.from(secret, 'utf8'),
    Buffer.from(secret, 'utf16le'),
    Buffer.from(Buffer.from(secret).toString('base64').replace(/=+$/, '')),
    Buffer.from(Buffer.from(secret).toString('hex')),
  ];
  const entries = await entriesBelow(folder);
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const bytes = await readIfThere(file);
    if (forms.some((form) => bytes.includes(form))) found.push(relative(folder, file));
  }
  return found;
}

/** Lists everything below a folder. A running browser may remove one while it is listed: then all are listed again. */
async function entriesBelow(folder: string): Promise<Dirent[]> {
  for (let left = 10; ; left -= 1) {
    try {
      return await readdir(folder, { recursive: true, withFileTypes: true });
    } catch (cause) {
      if (left === 0 || (cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    }
  }
}

/**
 * Reads a file; empty if it is gone, because a running browser removes temporary files at any
 * moment.
 */
export async function readIfThere(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw cause;
  }
}
