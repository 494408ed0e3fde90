import { describe, expect, it } from 'vitest';
import { preloads } from '../../../scripts/lib/preloaded.mjs';

const chunk = (fileName: string, imports: string[], of: string | null, isEntry = false) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  isEntry,
  facadeModuleId: of,
});

describe('what the page loads beside its start', () => {
  const outputs = [
    chunk('index.js', ['page.js'], 'index.html', true),
    chunk('page.js', [], null),
    chunk('View.js', ['page.js', 'statistics.js', 'shared.js'], 'View.svelte'),
    chunk('statistics.js', ['shared.js'], null),
    chunk('shared.js', [], null),
    chunk('charts.js', ['shared.js'], 'charts.ts'),
    chunk('Other.js', ['other.js'], 'Other.svelte'),
    { type: 'asset' as const },
  ];

  it('is the chunks of the named modules with their imports, each once, without what the page begins with', () => {
    const files = preloads(['View.svelte', 'charts.ts'], outputs);
    expect(files).toEqual(['View.js', 'statistics.js', 'shared.js', 'charts.js']);
  });

  it('is nothing for modules that have no chunk', () => {
    expect(preloads(['Gone.svelte'], outputs)).toEqual([]);
  });
});
