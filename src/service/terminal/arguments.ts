import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serviceText } from '../../shared/text/en/service';

const words = serviceText.terminal;
export const KEY_VARIABLE = 'SITEDECK_SERVICE_KEY';

/** What the terminal asked for. */
export type Command =
  | { name: 'help' }
  | {
      name: 'serve';
      dataDir: string;
      port: number;
      key: string;
      keyIsNew: boolean;
      sample: boolean;
    };

/** An argument that cannot be used. Its message says why. */
export class BadArgument extends Error {
  override readonly name = 'BadArgument';
}

/**
 * Reads the command line.
 * @param environment where a key may be (SITEDECK_SERVICE_KEY) that should not be seen in a list of processes
 * @throws BadArgument
 */
export function readArguments(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  const { values, positionals } = parse(argv);
  const [name = 'serve', ...rest] = positionals;
  if (values.help === true) return { name: 'help' };
  if (name !== 'serve') throw new BadArgument(words.unknownCommand(name));
  if (rest[0] !== undefined) throw new BadArgument(words.unexpected(rest[0]));
  const key = readKey(values.key, environment[KEY_VARIABLE]);
  return {
    name,
    dataDir: resolve(values.data ?? defaultFolder(environment)),
    port: readPort(values.port ?? '0'),
    key: key ?? randomBytes(24).toString('base64url'),
    keyIsNew: key === null,
    sample: values.sample ?? false,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        port: { type: 'string', short: 'p' },
        data: { type: 'string', short: 'd' },
        key: { type: 'string', short: 'k' },
        sample: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    throw new BadArgument(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535)) throw new BadArgument(words.notAPort(text));
  return port;
}

function readKey(argument: string | undefined, variable: string | undefined): string | null {
  if (argument !== undefined && variable !== undefined) {
    throw new BadArgument(words.keyGiven(KEY_VARIABLE));
  }
  const key = argument ?? variable;
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,512}$/.test(key)) throw new BadArgument(words.keyMalformed);
  return key;
}

/** Where a person's programs keep their data on this system. */
function defaultFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const home = homedir();
  const base =
    process.platform === 'win32'
      ? (environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'))
      : process.platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : (environment['XDG_DATA_HOME'] ?? join(home, '.local', 'share'));
  return join(base, 'sitedeck-service');
}
