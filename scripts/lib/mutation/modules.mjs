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
 * The modules of src whose tests are measured, each with the test files and folders that are meant for it, and with a `!`
 * what is left out of them. More tests would kill a few more mutants by chance, and make each of them slower.
 * @type {Record<string, string[]>}
 */
export const MUTATED_MODULES = {
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
 * The modules to mutate.
 * @param {string[]} paths Modules, or folders and files in them; all modules when there is none.
 * @returns {Map<string, string[]>} Each module with the patterns of its files.
 * @throws {UsageError} when one is in no module that is measured.
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
