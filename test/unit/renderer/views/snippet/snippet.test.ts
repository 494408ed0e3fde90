import { describe, expect, it } from 'vitest';
import { snippetOf } from '../../../../../src/renderer/views/snippet/snippet';

/** Parses the snippet as a browser would. */
function read(snippet: string) {
  const [, attributes = ''] = /^<script\s([^<>]*)><\/script>$/.exec(snippet) ?? [];
  return Object.fromEntries(
    [...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
      name,
      value ?? true,
    ]),
  ) as Record<string, string | true>;
}

describe('snippetOf', () => {
  it('loads the script from the account’s server and reports to it', () => {
    expect(read(snippetOf('https://stats.example:8443', false))).toEqual({
      'data-host': 'https://stats.example:8443',
      'data-dnt': 'false',
      src: 'https://stats.example:8443/js/script.js',
      id: 'ZwSg9rf6GA',
      async: true,
      defer: true,
    });
  });

  it('honours Do Not Track when asked to', () => {
    expect(read(snippetOf('https://stats.example', true))['data-dnt']).toBe('true');
  });

  it('finds the script next to an index.php', () => {
    const attributes = read(snippetOf('https://host.example/analytics/public/index.php', false));
    expect(attributes['data-host']).toBe('https://host.example/analytics/public/index.php');
    expect(attributes['src']).toBe('https://host.example/analytics/public/js/script.js');
  });

  it('escapes its attributes', () => {
    expect(snippetOf('https://host.example/a"b<c&d', false)).toContain(
      'data-host="https://host.example/a&quot;b&lt;c&amp;d"',
    );
  });
});
