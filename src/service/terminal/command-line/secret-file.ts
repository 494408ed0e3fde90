import { readFileSync } from 'node:fs';
import { BadArgument } from './command';

/**
 * A secret from a file, such as one that a container gets: its first line, so that an editor's newline at the end is no part of it.
 *
 * @param refuse the message when the file cannot be read @throws BadArgument
 */
export function readSecretFile(
  file: string,
  refuse: (file: string, reason: string) => string,
): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BadArgument(refuse(file, reason), { cause });
  }
}
