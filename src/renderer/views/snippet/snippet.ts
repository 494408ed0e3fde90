/**
 * Returns the tracking snippet for a website's pages: the server's script and the address it
 * reports to. The server recognizes the website by the page's host. The id never varies: the script
 * of deployed servers finds its own element by it; the built-in service does not need it
 * (docs/service-api.md).
 * @param address the server's, without a trailing slash
 */
export function snippetOf(address: string, doNotTrack: boolean): string {
  // A server without URL rewriting is reached through its index.php; its static files are in the
  // same folder.
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
