// @ts-check
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { checkOptions } from '../arguments.mjs';
import { UsageError } from '../errors.mjs';
import { text } from '../text.mjs';
import { MUTATED_ROOMS } from './rooms.mjs';

/**
 * What to mutate, out of `npm run mutation -- main/ipc main/api/retry.ts --jobs 2`.
 * @param {string[]} given Rooms, or folders and files in them; all rooms when there is none.
 * @returns {{ chosen: Map<string, string[]>, jobs: number }} Each room with the patterns of its files to mutate, and how many
 *   mutants to try at once.
 * @throws {UsageError} when one is in no room that is measured, or an option is unknown.
 */
export function mutationArguments(given) {
  checkOptions(given, ['jobs']);
  const half = Math.max(1, Math.floor(availableParallelism() / 2));
  const { values, positionals } = parseArgs({
    args: given,
    options: { jobs: { type: 'string', default: String(half) } },
    allowPositionals: true,
    strict: false,
  });
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1) throw new UsageError(text.jobsNeedNumber);
  return { chosen: roomsOf(positionals), jobs };
}

/** @param {string[]} paths */
function roomsOf(paths) {
  const rooms = Object.keys(MUTATED_ROOMS);
  /** @type {Map<string, string[]>} */
  const chosen = new Map();
  for (const path of paths.length > 0 ? paths : rooms) {
    const room = rooms.find((name) => path === name || path.startsWith(`${name}/`));
    if (room === undefined) throw new UsageError(text.unknownRoom(path, rooms));
    const pattern = path.endsWith('.ts') ? `src/${path}` : `src/${path}/**/!(*.d).ts`;
    chosen.set(room, [...(chosen.get(room) ?? []), pattern]);
  }
  return chosen;
}
