// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Vite's aliases for the `paths` of tsconfig.json. Vite's own reader of them does not find modules named `x.svelte.ts`.
 * @param {string} root the project's folder
 * @returns {{ find: string, replacement: string }[]}
 */
export function importAliases(root) {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  return Object.entries(compilerOptions.paths).map(([alias, [path]]) => ({
    find: alias.slice(0, -1),
    replacement: join(root, path.slice(0, -1)),
  }));
}
