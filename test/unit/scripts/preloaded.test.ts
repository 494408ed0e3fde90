import { describe, expect, it } from 'vitest';
import { preloads } from '../../../scripts/lib/preloaded.mjs';

const chunk = (fileName: string, imports: string[], of: string | null) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  isEntry: of === 'index.html',
  facadeModuleId: of,
});

describe('what the page loads beside its start', () => {
  const outputs = [
    chunk('index.js', ['page.js'], 'index.html'),
    chunk('page.js', [], null),
    chunk('View.js', ['page.js', 'statistics.js'], 'View.svelte'),
    chunk('statistics.js', ['shared.js'], null),
    chunk('shared.js', [], null),
    chunk('charts.js', ['shared.js'], 'charts.ts'),
    chunk('Other.js', ['other.js'], 'Other.svelte'),
    { type: 'asset' as const },
  ];

  it('is the chunks of the named modules with all they import, each once, without what the page begins with', () => {
    const files = preloads(['View.svelte', 'charts.ts'], outputs);
    const scripts = ['View.js', 'charts.js', 'statistics.js', 'shared.js'];
    expect(files.sort()).toEqual(scripts.sort());
  });

  it('is an error for a module without a chunk', () => {
    expect(() => preloads(['Gone.svelte'], outputs)).toThrow('Gone.svelte has no chunk to preload');
  });
});
