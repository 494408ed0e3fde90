import { escapeHtml } from '$shared/lib/escape-html';

interface SnippetChoices {
  doNotTrack: boolean;
  /** Adds a picture that counts browsers without JavaScript. Only Sitedeck services have it. */
  withPicture: boolean;
}

/**
 * Returns the tracking snippet for a website's pages: the server's script and the address it
 * reports to. The server identifies the website by the page's host. The element's id is fixed,
 * because the script of deployed servers finds its own element by it; the built-in service does not
 * need it (docs/service-api.md).
 * @param address the server's, without a trailing slash
 */
export function snippetOf(address: string, { doNotTrack, withPicture }: SnippetChoices): string {
  // A server without URL rewriting is reached through its index.php; its static files are in the
  // same folder.
  const files = address.replace(/\/index\.php$/, '');
  const attributes = [
    `data-host="${escapeHtml(address)}"`,
    `data-dnt="${doNotTrack}"`,
    `src="${escapeHtml(files)}/js/script.js"`,
    'id="ZwSg9rf6GA"',
    'async defer',
  ];
  const script = `<script\n${linesOf(attributes)}\n></script>`;
  return withPicture ? `${script}\n${pictureOf(files, doNotTrack)}` : script;
}

/** @param files the address of the server's static files */
function pictureOf(files: string, doNotTrack: boolean): string {
  const attributes = [
    `src="${escapeHtml(files)}/js/view.gif${doNotTrack ? '?dnt=true' : ''}"`,
    'alt=""',
    'width="1"',
    'height="1"',
    // The service identifies the page by the Referer header.
    'referrerpolicy="no-referrer-when-downgrade"',
  ];
  return `<noscript><img\n${linesOf(attributes)}\n/></noscript>`;
}

const linesOf = (attributes: readonly string[]): string =>
  attributes.map((one) => `  ${one}`).join('\n');
