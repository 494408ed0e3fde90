import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const lockfile = new URL('../../../package-lock.json', import.meta.url);
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
  packages: Record<string, Locked>;
};

/** The folders in which npm may have put a package's dependency: its own, and those of all packages around it. */
function places(path: string, name: string): string[] {
  const parts = path.split('node_modules/').slice(1);
  const above = parts.map(
    (_, at) => `node_modules/${parts.slice(0, at + 1).join('node_modules/')}/`,
  );
  return ['', ...above].map((folder) => `${folder}node_modules/${name}`);
}

/* npm omits packages from the lockfile that it cannot find at the moment. `npm ci` then fails on every machine. */
test('the lockfile names every optional package, for every kind of machine', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !places(path, name).some((place) => place in packages),
    ),
  );
  expect(missing).toEqual([]);
});

test('the lockfile names no registry, so that everyone uses their own', () => {
  const addressed = Object.entries(packages).filter(([, { resolved }]) =>
    resolved?.startsWith('http'),
  );
  expect(addressed.map(([path]) => path)).toEqual([]);
});
