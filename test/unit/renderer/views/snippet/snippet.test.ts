import { describe, expect, it } from 'vitest';
import { snippetOf } from '$views/snippet/snippet';

const PLAIN = { doNotTrack: false, withPicture: false };

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
    expect(read(snippetOf('https://stats.example:8443', PLAIN))).toEqual({
      'data-host': 'https://stats.example:8443',
      'data-dnt': 'false',
      src: 'https://stats.example:8443/js/script.js',
      id: 'ZwSg9rf6GA',
      async: true,
      defer: true,
    });
  });

  it('honours Do Not Track when asked to', () => {
    expect(
      read(snippetOf('https://stats.example', { ...PLAIN, doNotTrack: true }))['data-dnt'],
    ).toBe('true');
  });

  it('finds the script next to an index.php', () => {
    const attributes = read(snippetOf('https://host.example/analytics/public/index.php', PLAIN));
    expect(attributes['data-host']).toBe('https://host.example/analytics/public/index.php');
    expect(attributes['src']).toBe('https://host.example/analytics/public/js/script.js');
  });

  it('escapes its attributes', () => {
    expect(snippetOf('https://host.example/a"b<c&d', PLAIN)).toContain(
      'data-host="https://host.example/a&quot;b&lt;c&amp;d"',
    );
  });

  it('adds a picture for browsers without JavaScript', () => {
    const address = 'https://stats.example/deck';
    const [, picture = ''] = snippetOf(address, { ...PLAIN, withPicture: true }).split('</script>');
    expect(picture.replace(/\s+/g, ' ').trim()).toBe(
      '<noscript><img src="https://stats.example/deck/js/view.gif" alt="" width="1" height="1" referrerpolicy="no-referrer-when-downgrade" /></noscript>',
    );
    const silent = snippetOf(address, { doNotTrack: true, withPicture: true });
    expect(silent).toContain('src="https://stats.example/deck/js/view.gif?dnt=true"');
    expect(snippetOf(address, PLAIN)).not.toContain('noscript');
  });
});
