/**
 * What a website's pages need: the server's script, and where it reports to. The website itself is told by its pages'
 * host. The id is the same everywhere: deployed servers' script looks for its own element by it; the built-in service's
 * does without (docs/service-api.md).
 *
 * @param address the server's, without a trailing slash
 */
export function snippetOf(address: string, doNotTrack: boolean): string {
  // A server without URL rewriting is reached through its index.php; its files lie beside that.
  const files = address.replace(/\/index\.php$/, '');
  const attributes = [
    `data-host="${escape(address)}"`,
    `data-dnt="${doNotTrack}"`,
    `src="${escape(files)}/js/script.js"`,
    'id="ZwSg9rf6GA"',
    'async defer',
  ];
  return `<script\n${attributes.map((one) => `  ${one}`).join('\n')}\n></script>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
