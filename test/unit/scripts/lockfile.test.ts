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

/** Where a package may find another: in its own folder, or in that of any package around it. */
function places(path: string, name: string): string[] {
  const parts = path.split('node_modules/').slice(1);
  const above = parts.map(
    (_, at) => `node_modules/${parts.slice(0, at + 1).join('node_modules/')}/`,
  );
  return ['', ...above].map((folder) => `${folder}node_modules/${name}`);
}

/* npm leaves packages out of the lockfile that it cannot find at the moment; `npm ci` then refuses it everywhere. */
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
