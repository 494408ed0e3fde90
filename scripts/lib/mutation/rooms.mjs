// @ts-check
import { UsageError } from '../errors.mjs';

/** @param {string} folder @param {string} names Separated by spaces. */
const files = (folder, names) =>
  names.split(' ').map((name) => `test/integration/${folder}/${name}.test.ts`);

/** The tests of test/integration/main that start no other process. */
const MAIN = files(
  'main',
  'account-changes accounts built-in-account dialects export-all faults former-key idn limit-after-restart limits ' +
    'many-websites offline offline-upkeep old-servers orphans portfolio reads refused-key return server-day ' +
    'settings-import statistics transport trust two-accounts two-windows',
);

/**
 * The rooms of src whose tests are measured, each with the test files and folders that are meant for it, and with a `!`
 * what is left out of them. More tests would kill a few more mutants by chance, and make each of them slower.
 * @type {Record<string, string[]>}
 */
export const MUTATED_ROOMS = {
  'main/ipc': ['test/unit/main/ipc'],
  'main/cache': ['test/unit/main/cache'],
  'main/api': ['test/unit/main/api', ...files('main', 'dialects limits reads transport')],
  'main/services': ['test/unit/main/services', ...MAIN],
  'service/collect': [
    'test/unit/service/collect',
    // It measures memory over thousands of large hits.
    '!test/unit/service/collect/memory.test.ts',
    ...files('service', 'geo-file'),
  ],
  'service/http': [
    'test/unit/service/http',
    ...files('service', 'bad-input contract-lists contract-websites openapi strangers'),
  ],
  'service/store': [
    'test/unit/service/store',
    // It changes the time zone, which is only possible outside of worker threads, where Stryker runs tests.
    '!test/unit/service/store/counts/calendar.test.ts',
    // It takes ten seconds and passes through nearly all of the store.
    '!test/unit/service/store/values/value-limit.test.ts',
    ...files('service', 'collector contract-lists contract-websites oracle'),
  ],
  'renderer/charts': ['test/unit/renderer/charts'],
  'renderer/stores': ['test/unit/renderer/stores', 'test/component'],
};

/**
 * The rooms to mutate.
 * @param {string[]} paths Rooms, or folders and files in them; all rooms when there is none.
 * @returns {Map<string, string[]>} Each room with the patterns of its files.
 * @throws {UsageError} when one is in no room that is measured.
 */
export function roomsOf(paths) {
  const rooms = Object.keys(MUTATED_ROOMS);
  /** @type {Map<string, string[]>} */
  const chosen = new Map();
  for (const path of paths.length > 0 ? paths : rooms) {
    const room = rooms.find((name) => path === name || path.startsWith(`${name}/`));
    if (room === undefined)
      throw new UsageError(`"${path}" is in no room that is measured. Rooms: ${rooms.join(', ')}.`);
    const pattern = path.endsWith('.ts') ? `src/${path}` : `src/${path}/**/!(*.d).ts`;
    chosen.set(room, [...(chosen.get(room) ?? []), pattern]);
  }
  return chosen;
}
