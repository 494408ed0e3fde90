// @ts-check
/*
 * The direction of imports, types included (docs/architecture.md). `npm run lint` checks it; `npm run graph` lists what is imported.
 */

/** Each area of src, and the areas it may import from besides itself. @type {Record<string, string[]>} */
const AREAS = {
  shared: [],
  statistics: ['shared'],
  smtp: ['shared'],
  webhooks: ['shared', 'smtp'],
  'command-line': ['shared'],
  'terminal-client': ['shared'],
  preload: ['shared'],
  main: ['shared', 'statistics', 'smtp', 'webhooks', 'command-line', 'terminal-client'],
  renderer: ['shared', 'statistics'],
  service: ['shared', 'statistics', 'smtp', 'webhooks', 'command-line'],
};

const SQLITE = 'store/engines/sqlite';

/**
 * The layers of an area, lowest first. A folder may import itself and the layers below, but not another folder of its own layer.
 * A folder with layers of its own stands for its other files. Files directly in the area may import everything in it.
 * @type {Record<string, string[][]>}
 */
const LAYERS = {
  shared: [['lib', 'dates', 'failures'], ['api'], ['settings'], ['commands'], ['bridge'], ['text']],
  main: [
    ['files', 'keychain', 'log', 'api/transport'],
    ['accounts', 'drafts', 'collections', 'window', 'built-in-service', 'api/scheduling'],
    ['policy', 'network', 'api'],
    ['cache'],
    ['services/context'],
    ['services/gateway', 'services/reports'],
    ['services/accounts', 'services/reads'],
    ['services/live', 'services/offline'],
    ['services/diagnostics', 'services/alerts'],
    ['services'],
    ['ipc', 'desktop', 'queries'],
    ['terminal'],
    ['assistants'],
    ['app'],
  ],
  renderer: [
    ['client', 'charts', 'styles'],
    ['components', 'stores/queries', 'stores/accounts', 'stores/offline'],
    ['stores/app', 'stores/statistics'],
    ['stores/websites'],
    [
      'views/accounts',
      'views/diagnostics',
      'views/export',
      'views/goals',
      'views/help',
      'views/notes',
      'views/offline',
      'views/saved-views',
      'views/share',
      'views/snippet',
      'views/website-groups',
    ],
    ['views/palette', 'views/reports', 'views/websites'],
    ['views/alerts'],
    ['views/settings', 'views/statistics'],
    ['views/compare', 'views/welcome'],
    ['views/frame'],
  ],
  service: [
    ['log', 'store/counts'],
    ['store'],
    [`${SQLITE}/database`],
    [`${SQLITE}/counts`, `${SQLITE}/reports`],
    [`${SQLITE}/values`, `${SQLITE}/imports`, `${SQLITE}/copies`],
    [`${SQLITE}/removal`],
    [SQLITE, 'store/engines/postgres'],
    ['store/engines'],
    ['move', 'collect'],
    ['sample', 'import'],
    ['http'],
    ['reading', 'tracker', 'metrics'],
    ['http/api'],
    ['statistics-page'],
    ['reading/worker', 'mail'],
    ['alerts'],
    ['app'],
    ['terminal'],
  ],
};

/** @param {string} area @param {string[]} folders @returns {string} a pattern of paths in these folders of an area */
function inFolders(area, folders) {
  const all = (LAYERS[area] ?? []).flat();
  const patterns = folders.map((folder) => {
    const nested = all.filter((other) => other.startsWith(`${folder}/`));
    return nested.length > 0
      ? `${folder}/(?!${nested.map((other) => other.slice(folder.length + 1)).join('/|')}/)`
      : `${folder}/`;
  });
  return `^src/${area}/(${patterns.join('|')})`;
}

const areaRules = Object.entries(AREAS).map(([area, below]) => ({
  name: `${area}-imports`,
  comment: `src/${area} imports ${below.join(', ') || 'nothing else'} only.`,
  severity: /** @type {const} */ ('error'),
  from: { path: `^src/${area}/` },
  to: { path: '^src/', pathNot: `^src/(${[area, ...below].join('|')})/` },
}));

const layerRules = Object.entries(LAYERS).flatMap(([area, layers]) =>
  layers.map((layer, at) => ({
    name: `${area}-layer-${at + 1}`,
    comment: `${layer.join(', ')}: only the folder itself and the layers below.`,
    severity: /** @type {const} */ ('error'),
    from: { path: inFolders(area, layer) },
    to: { path: inFolders(area, layers.slice(at).flat()), pathNot: `^src/${area}/$1` },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Of two modules that import each other, neither can be read or changed alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...areaRules,
    ...layerRules,
    {
      name: 'layer-is-named',
      comment: 'Each folder is in LAYERS.',
      severity: 'error',
      from: {},
      to: {
        path: Object.keys(LAYERS).map((area) => `^src/${area}/[^/]+/`),
        pathNot: [
          ...Object.entries(LAYERS).map(([area, layers]) => inFolders(area, layers.flat())),
          '^src/renderer/(stores|views)/[^/]+$',
        ],
      },
    },
    {
      name: 'stores-below-views',
      comment: 'Files directly in stores provide all stores, and know no component.',
      severity: 'error',
      from: { path: '^src/renderer/stores/' },
      to: { path: '^src/renderer/(components|views)/' },
    },
    {
      name: 'views-above-components',
      comment: 'Components get props, and know neither stores nor the client.',
      severity: 'error',
      from: { path: '^src/renderer/components/' },
      to: { path: '^src/renderer/(client|stores|views)/' },
    },
    {
      name: 'one-store',
      comment: 'Nothing but store/engines knows the engines.',
      severity: 'error',
      from: { path: '^src/service/', pathNot: '^src/service/store/engines/' },
      to: { path: '^src/service/store/engines/(sqlite|postgres)/' },
    },
    {
      name: 'resolvable',
      comment: 'An import that is not found is not checked.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^[.$]' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.svelte.ts', '.mjs', '.js', '.svelte', '.json'],
    },
  },
};
