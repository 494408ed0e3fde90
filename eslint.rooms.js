// @ts-check
/*
 * The direction of imports (docs/architecture.md):
 *   keychain → api → cache → services → ipc → preload → client → stores → views
 */

const SHARED = [
  'shared',
  ...['lib', 'dates', 'failures', 'api', 'settings', 'commands', 'bridge', 'text'].map(
    (it) => `shared/${it}`,
  ),
];
/** The client of a server's API: what travels, what waits its turn, and the calls. */
const API = ['main/api/transport', 'main/api/scheduling', 'main/api'];
const BELOW_SERVICES = [
  ...SHARED,
  ...['files', 'keychain', 'accounts', 'policy', 'network', 'cache', 'drafts', 'collections'].map(
    (it) => `main/${it}`,
  ),
  ...API,
];
/** The built-in service's store: its interface, and what picks its engine. No one else knows the engines. */
const SERVICE_STORE = ['service/store', 'service/store/counts', 'service/store/engines'];
/** What an engine may know of the store. */
const BELOW_ENGINES = [...SHARED, 'service/store', 'service/store/counts'];
const SQLITE = 'service/store/engines/sqlite';
/** The parts of the engine that keeps the store in a file. */
const SQLITE_ROOMS = [
  'database',
  'counts',
  'values',
  'imports',
  'removal',
  'reports',
  'copies',
].map((it) => `${SQLITE}/${it}`);
/** What the composition root and its room put together. */
const COMPOSED = [
  'main/services',
  'main/services/context',
  'main/ipc',
  'main/built-in-service',
  'main/log',
  'main/window',
  'main/desktop',
  'main/terminal',
  'main/policy',
];
const BELOW_STORES = [...SHARED, 'statistics', 'renderer/client', 'renderer/charts'];
const STORES = ['app', 'accounts', 'offline', 'queries', 'statistics', 'websites'].map(
  (it) => `renderer/stores/${it}`,
);
const BELOW_VIEWS = [
  ...BELOW_STORES,
  'renderer/stores',
  ...STORES,
  'renderer/components',
  'renderer/styles',
];

/**
 * Each room, a folder of src, and the rooms it may import from besides itself. The first folder that fits a file is its
 * room, so that a room inside another stands before it.
 * @type {Record<string, string[]>}
 */
export const ROOMS = {
  'shared/lib': [],
  'shared/dates': [],
  'shared/failures': [],
  'shared/api': ['shared/lib', 'shared/dates'],
  'shared/settings': ['shared/lib', 'shared/dates', 'shared/api'],
  'shared/commands': ['shared/dates', 'shared/settings'],
  'shared/bridge': [
    ...['dates', 'failures', 'api', 'settings', 'commands'].map((it) => `shared/${it}`),
  ],
  'shared/text': SHARED,
  shared: SHARED,
  statistics: SHARED,
  'command-line': SHARED,
  'terminal-client': SHARED,
  smtp: SHARED,

  'main/files': SHARED,
  'main/keychain': SHARED,
  'main/accounts': [...SHARED, 'main/files'],
  'main/policy': [...SHARED, 'main/files', 'main/accounts'],
  'main/network': [...SHARED, 'main/accounts'],
  'main/api/transport': SHARED,
  'main/api/scheduling': [...SHARED, 'main/api/transport'],
  'main/api': [...SHARED, ...API],
  'main/cache': [...SHARED, ...API],
  'main/drafts': [...SHARED, 'main/files'],
  'main/collections': [...SHARED, 'main/files'],
  'main/services/context': BELOW_SERVICES,
  'main/services/gateway': [...BELOW_SERVICES, 'main/services/context'],
  'main/services/accounts': [...BELOW_SERVICES, 'main/services/context', 'main/services/gateway'],
  'main/services/reads': [
    ...BELOW_SERVICES,
    'statistics',
    'main/services/context',
    'main/services/gateway',
  ],
  'main/services/live': [
    ...BELOW_SERVICES,
    'statistics',
    ...['context', 'gateway', 'reads'].map((it) => `main/services/${it}`),
  ],
  'main/services/offline': [
    ...BELOW_SERVICES,
    'main/services/context',
    'main/services/gateway',
    'main/services/reads',
  ],
  'main/services/diagnostics': [
    ...BELOW_SERVICES,
    ...['context', 'gateway', 'reads', 'offline'].map((it) => `main/services/${it}`),
  ],
  'main/services/reports': [...BELOW_SERVICES, 'smtp', 'statistics', 'main/services/context'],
  'main/services': [
    ...BELOW_SERVICES,
    ...['context', 'gateway', 'accounts', 'reads', 'live', 'offline', 'diagnostics', 'reports'].map(
      (it) => `main/services/${it}`,
    ),
  ],
  'main/ipc': [...SHARED, 'main/services', 'main/services/context'],
  'main/built-in-service': [...SHARED, 'main/files'],
  'main/log': SHARED,
  'main/window': [...SHARED, 'main/files'],
  'main/desktop': [
    ...SHARED,
    'statistics',
    'main/files',
    'main/policy',
    'main/services',
    'main/services/context',
    'main/window',
  ],
  'main/queries': [...SHARED, 'statistics', 'main/files', 'main/services', 'main/services/context'],
  'main/terminal': [
    ...SHARED,
    'statistics',
    'command-line',
    'terminal-client',
    ...['files', 'queries', 'services', 'services/context'].map((it) => `main/${it}`),
  ],
  'main/assistants': [
    ...SHARED,
    'statistics',
    ...['queries', 'services', 'services/context', 'terminal'].map((it) => `main/${it}`),
  ],
  'main/app': [
    'main/assistants',
    'main/queries',
    ...SHARED,
    'terminal-client',
    'main/files',
    'main/accounts',
    'main/keychain',
    'main/network',
    ...COMPOSED,
  ],
  main: [...SHARED, ...COMPOSED, 'main/app'],
  preload: SHARED,

  'renderer/client': SHARED,
  'renderer/charts': [...SHARED, 'statistics'],
  'renderer/stores/queries': BELOW_STORES,
  'renderer/stores/accounts': [...BELOW_STORES, 'renderer/stores'],
  'renderer/stores/app': [...BELOW_STORES, 'renderer/stores', 'renderer/stores/accounts'],
  'renderer/stores/offline': [...BELOW_STORES, 'renderer/stores'],
  'renderer/stores/statistics': [...BELOW_STORES, 'renderer/stores', 'renderer/stores/queries'],
  'renderer/stores/websites': [
    ...BELOW_STORES,
    'renderer/stores',
    'renderer/stores/accounts',
    'renderer/stores/queries',
    'renderer/stores/statistics',
  ],
  'renderer/stores': [...BELOW_STORES, ...STORES],
  'renderer/components': [...SHARED, 'statistics', 'renderer/charts', 'renderer/styles'],
  'renderer/styles': SHARED,
  'renderer/views/accounts': BELOW_VIEWS,
  'renderer/views/compare': [...BELOW_VIEWS, 'renderer/views/export', 'renderer/views/statistics'],
  'renderer/views/diagnostics': BELOW_VIEWS,
  'renderer/views/export': BELOW_VIEWS,
  'renderer/views/offline': BELOW_VIEWS,
  'renderer/views/goals': BELOW_VIEWS,
  'renderer/views/help': BELOW_VIEWS,
  'renderer/views/notes': BELOW_VIEWS,
  'renderer/views/palette': [...BELOW_VIEWS, 'renderer/views/help'],
  'renderer/views/reports': [...BELOW_VIEWS, 'renderer/views/website-groups'],
  'renderer/views/saved-views': BELOW_VIEWS,
  'renderer/views/share': BELOW_VIEWS,
  'renderer/views/snippet': BELOW_VIEWS,
  'renderer/views/website-groups': BELOW_VIEWS,
  'renderer/views/websites': [...BELOW_VIEWS, 'renderer/views/export'],
  'renderer/views/welcome': [...BELOW_VIEWS, 'renderer/views/settings'],
  'renderer/views/settings': [
    ...BELOW_VIEWS,
    ...['accounts', 'diagnostics', 'offline', 'reports'].map((it) => `renderer/views/${it}`),
  ],
  'renderer/views/statistics': [
    ...BELOW_VIEWS,
    'renderer/views/export',
    'renderer/views/notes',
    'renderer/views/offline',
    'renderer/views/share',
    'renderer/views/snippet',
    'renderer/views/website-groups',
  ],
  'renderer/views/frame': [
    ...BELOW_VIEWS,
    ...[
      'accounts',
      'compare',
      'diagnostics',
      'goals',
      'help',
      'notes',
      'offline',
      'palette',
      'reports',
      'saved-views',
      'portfolio',
      'settings',
      'share',
      'snippet',
      'website-groups',
    ].map((it) => `renderer/views/${it}`),
    ...['statistics', 'websites', 'welcome'].map((it) => `renderer/views/${it}`),
  ],
  renderer: [...BELOW_VIEWS, 'renderer/views/frame', 'renderer/views/palette'],

  'service/log': SHARED,
  'service/move': [...SHARED, ...SERVICE_STORE],
  'service/store/counts': SHARED,
  [`${SQLITE}/database`]: BELOW_ENGINES,
  [`${SQLITE}/counts`]: [...BELOW_ENGINES, `${SQLITE}/database`],
  [`${SQLITE}/values`]: [...BELOW_ENGINES, `${SQLITE}/database`, `${SQLITE}/counts`],
  [`${SQLITE}/imports`]: [...BELOW_ENGINES, `${SQLITE}/database`, `${SQLITE}/counts`],
  [`${SQLITE}/removal`]: [
    ...BELOW_ENGINES,
    ...['database', 'counts', 'values'].map((it) => `${SQLITE}/${it}`),
  ],
  [`${SQLITE}/reports`]: [...BELOW_ENGINES, `${SQLITE}/database`],
  [`${SQLITE}/copies`]: [...BELOW_ENGINES, `${SQLITE}/database`, `${SQLITE}/counts`],
  [SQLITE]: [...BELOW_ENGINES, ...SQLITE_ROOMS],
  'service/store/engines/postgres': BELOW_ENGINES,
  'service/store/engines': [
    ...BELOW_ENGINES,
    SQLITE,
    ...SQLITE_ROOMS,
    'service/store/engines/postgres',
  ],
  'service/store': [...SHARED, 'service/store/counts'],
  'service/collect': [...SHARED, ...SERVICE_STORE],
  'service/sample': [...SHARED, ...SERVICE_STORE, 'service/collect'],
  'service/import': [...SHARED, ...SERVICE_STORE, 'service/collect'],
  'service/reading/worker': [
    ...SHARED,
    ...SERVICE_STORE,
    'service/reading',
    'service/statistics-page',
  ],
  'service/reading': [...SHARED, ...SERVICE_STORE, 'service/http', 'service/log'],
  'service/http/api': [
    ...SHARED,
    ...SERVICE_STORE,
    'service/collect',
    'service/import',
    'service/reading',
    'service/http',
    'service/log',
  ],
  'service/http': [...SHARED, ...SERVICE_STORE, 'service/collect', 'service/import'],
  'service/tracker': [...SHARED, 'service/collect', 'service/http'],
  'service/statistics-page': [
    ...SHARED,
    'statistics',
    ...SERVICE_STORE,
    'service/reading',
    'service/http',
    'service/http/api',
  ],
  'service/mail': [
    ...SHARED,
    'smtp',
    'statistics',
    ...SERVICE_STORE,
    ...['reading', 'http', 'statistics-page', 'log'].map((it) => `service/${it}`),
  ],
  'service/metrics': [...SHARED, ...SERVICE_STORE, 'service/collect', 'service/http'],
  'service/app': [
    ...SHARED,
    'smtp',
    ...SERVICE_STORE,
    ...['collect', 'sample', 'import', 'http', 'http/api', 'tracker', 'statistics-page'].map(
      (it) => `service/${it}`,
    ),
    'service/log',
    'service/mail',
    'service/metrics',
    'service/reading',
    'service/reading/worker',
  ],
  'service/terminal': [
    ...SHARED,
    'smtp',
    'command-line',
    ...SERVICE_STORE,
    ...['collect', 'import', 'move', 'http', 'http/api', 'log', 'mail', 'app'].map(
      (it) => `service/${it}`,
    ),
  ],
  service: [...SHARED, 'service/app', 'service/terminal'],
};
