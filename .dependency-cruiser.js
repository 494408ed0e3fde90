/* Imports as they are, types included: no circle may be among them (npm run lint), and npm run graph draws them. */

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Of two modules that import each other, neither can be read or changed alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
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
