// @ts-check

/**
 * @param {string} folder
 * @param {string} names Parted by spaces.
 */
const files = (folder, names) =>
  names.split(' ').map((name) => `test/integration/${folder}/${name}.test.ts`);

/** Those of test/integration/main that start no other process. */
const MAIN = files(
  'main',
  'account-changes accounts built-in-account dialects export-all faults former-key idn limit-after-restart limits ' +
    'many-websites offline offline-upkeep old-servers orphans portfolio reads refused-key return server-day ' +
    'settings-import statistics transport trust two-accounts two-windows',
);

/** Those of test/integration/service that start no other process and fill no disk. */
const SERVICE = files(
  'service',
  'bad-input collector contract-lists contract-websites geo-file oracle sample slow-clients strangers',
);

/**
 * The rooms of src whose tests are measured, each with the test files and folders that are meant for it. More tests would
 * kill a few more mutants by chance, and make each of them slower.
 * @type {Record<string, string[]>}
 */
export const MUTATED_ROOMS = {
  'main/ipc': ['test/unit/main/ipc'],
  'main/cache': ['test/unit/main/cache', ...files('main', 'reads')],
  'main/api': ['test/unit/main/api', ...files('main', 'dialects faults limits transport')],
  'main/services': ['test/unit/main/services', ...MAIN],
  'service/collect': ['test/unit/service/collect', ...SERVICE],
  'service/http': ['test/unit/service/http', ...SERVICE],
  'service/store': ['test/unit/service/store', ...SERVICE],
  'renderer/charts': ['test/unit/renderer/charts', 'test/component/statistics/heat-map.test.ts'],
  'renderer/stores': ['test/unit/renderer/stores', 'test/component'],
};
