import { readFileSync } from 'node:fs';
import { BadArgument } from './command';

/**
 * The text of a file with a secret, such as a container's secret. A newline at its end is removed.
 *
 * @param refuse creates the message when the file cannot be read
 * @throws BadArgument
 */
export function readSecretFile(
  file: string,
  refuse: (file: string, reason: string) => string,
): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BadArgument(refuse(file, reason), { cause });
  }
}
