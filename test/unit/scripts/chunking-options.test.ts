import { describe, expect, it } from 'vitest';
import { chunkingOptions, chunkNames } from '../../../scripts/lib/chunking-options.mjs';

type Modules = Record<string, { now?: string[]; late?: string[] }>;

const graphOf = (modules: Modules) => ({
  getModuleInfo: (id: string) => {
    const { now = [], late = [] } = modules[id] ?? {};
    return id in modules ? { importedIds: now, dynamicallyImportedIds: late } : null;
  },
});

const MODULES: Modules = {
  start: { now: ['window', 'words'], late: ['services'] },
  window: { now: ['paths', 'electron'] },
  words: {},
  paths: {},
  services: { now: ['store', 'words', 'days', 'mail'] },
  store: { now: ['schemas'] },
  schemas: {},
  days: {},
  mail: {},
  server: { now: ['schemas', 'words'], late: ['mail'] },
  worker: { now: ['words', 'days'] },
};
const CHUNKS = [
  { name: 'start', roots: ['start'] },
  { name: 'services', roots: ['services'] },
];

describe('the chunks that the application starts with', () => {
  it('contain everything that their roots import, each module once', () => {
    const names = Object.fromEntries(chunkNames(CHUNKS, [], graphOf(MODULES)));
    expect(names).toMatchObject({ window: 'start', paths: 'start', words: 'start' });
    expect(names).toMatchObject({ store: 'services', schemas: 'services', days: 'services' });
    expect(names).not.toHaveProperty('server');
  });

  it('leave modules of other processes in separate chunks, one for each set of processes', () => {
    const names = Object.fromEntries(chunkNames(CHUNKS, ['server', 'worker'], graphOf(MODULES)));
    expect(names).toMatchObject({
      window: 'start',
      words: 'start-shared-3',
      schemas: 'services-shared-1',
      days: 'services-shared-2',
      mail: 'services-late',
      store: 'services',
    });
  });

  it('are created from the most shared modules to the least, and never contain a root', () => {
    const { codeSplitting } = chunkingOptions(CHUNKS, { apart: ['server', 'worker'] });
    const { groups } = codeSplitting as Splitting;
    const firstOf = firstNamed(groups);
    const order = groups.map(({ priority }) => priority);
    expect(new Set(order).size).toBe(groups.length);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(firstOf('start')).toBeUndefined();
    expect(firstOf('services')).toBeUndefined();
    expect(firstOf('words')).toBe('start-shared-3');
    expect(firstOf('store')).toBe('services');
  });

  it('can leave packages to the modules that use them', () => {
    const { codeSplitting } = chunkingOptions(CHUNKS, { isNamed: (id) => id !== 'schemas' });
    const firstOf = firstNamed((codeSplitting as Splitting).groups);
    expect(firstOf('store')).toBe('services');
    expect(firstOf('schemas')).toBeUndefined();
  });
});

interface Group {
  priority: number;
  name: (id: string, graph: ReturnType<typeof graphOf>) => string | null;
}
interface Splitting {
  groups: Group[];
}

/** Finds a module's chunk as Rolldown does: the matching group with the highest priority wins. */
function firstNamed(groups: Group[]): (id: string) => string | undefined {
  const graph = graphOf(MODULES);
  const inOrder = [...groups].sort((a, b) => b.priority - a.priority);
  return (id) =>
    inOrder.map(({ name }) => name(id, graph)).find((name) => name !== null) ?? undefined;
}
