import { describe, expect, it } from 'vitest';
import { preloadedFiles } from '../../../scripts/lib/preloaded.mjs';

const chunk = (fileName: string, imports: string[], of: string | null) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  isEntry: of === 'index.html',
  facadeModuleId: of,
});

describe('the chunks that the page preloads', () => {
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

  it('are those of the named modules and their imports, each once, without the page’s first chunks', () => {
    const files = preloadedFiles(['View.svelte', 'charts.ts'], outputs);
    const scripts = ['View.js', 'charts.js', 'statistics.js', 'shared.js'];
    expect(files.sort()).toEqual(scripts.sort());
  });

  it('must exist for every named module', () => {
    expect(() => preloadedFiles(['Gone.svelte'], outputs)).toThrow(
      'Gone.svelte has no chunk to preload',
    );
  });
});
