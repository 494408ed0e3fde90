import { readFileSync } from 'node:fs';
import { ArgumentError } from './command';

/**
 * Returns the text of a file with a secret, such as one of a container. A newline at its end is removed.
 *
 * @param refuse returns the message if the file cannot be read
 * @throws ArgumentError
 */
export function readSecretFile(
  file: string,
  refuse: (file: string, reason: string) => string,
): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArgumentError(refuse(file, reason), { cause });
  }
}
