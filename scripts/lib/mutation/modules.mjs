// @ts-check
import { UsageError } from '../errors.mjs';

/** Returns paths of integration tests. @param {string} folder @param {string} names Separated by spaces. */
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
 * The modules whose tests are measured, by their folder in src. The values are the module's own test files and folders; `!` excludes
 * one. More tests would kill a few more mutants by chance, and make each mutant slower.
 * @type {Record<string, string[]>}
 */
export const MUTATED_MODULES = {
  'main/ipc': ['test/unit/main/ipc'],
  'main/cache': ['test/unit/main/cache'],
  'main/api': ['test/unit/main/api', ...files('main', 'dialects limits reads transport')],
  'main/services': ['test/unit/main/services', ...MAIN],
  'service/collect': [
    'test/unit/service/collect',
    // The test measures memory over thousands of large hits.
    '!test/unit/service/collect/memory.test.ts',
    ...files('service', 'geo-file'),
  ],
  'service/http': [
    'test/unit/service/http',
    ...files('service', 'bad-input contract-lists contract-websites openapi strangers'),
  ],
  'service/store': [
    'test/unit/service/store',
    // The test changes the time zone. That is impossible in worker threads, where Stryker runs tests.
    '!test/unit/service/store/counts/calendar.test.ts',
    // The test takes ten seconds and passes through nearly all of the store.
    '!test/unit/service/store/values/value-limit.test.ts',
    ...files('service', 'collector contract-lists contract-websites oracle'),
  ],
  'renderer/charts': ['test/unit/renderer/charts'],
  'renderer/stores': ['test/unit/renderer/stores', 'test/component'],
};

/**
 * Chooses the modules to mutate.
 * @param {string[]} paths Modules, or folders and files in them; if empty, all modules.
 * @returns {Map<string, string[]>} Each module with the patterns of its files.
 * @throws {UsageError} if a path is in no measured module.
 */
export function modulesOf(paths) {
  const modules = Object.keys(MUTATED_MODULES);
  /** @type {Map<string, string[]>} */
  const chosen = new Map();
  for (const path of paths.length > 0 ? paths : modules) {
    const module = modules.find((name) => path === name || path.startsWith(`${name}/`));
    if (module === undefined)
      throw new UsageError(
        `"${path}" is in no module that is measured. Modules: ${modules.join(', ')}.`,
      );
    const pattern = path.endsWith('.ts') ? `src/${path}` : `src/${path}/**/!(*.d).ts`;
    chosen.set(module, [...(chosen.get(module) ?? []), pattern]);
  }
  return chosen;
}
