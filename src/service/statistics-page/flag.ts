import FLAGS from './flags.json';
import { html, type Markup } from './markup';

const images: Readonly<Record<string, string>> = FLAGS;

/**
 * A country's flag, within the page: it asks nobody for a file. Empty without one.
 * @param code two lower-case letters
 */
export function flag(code: string): Markup | '' {
  const image = Object.hasOwn(images, code) ? images[code] : undefined;
  if (image === undefined) return '';
  return html`<img src="data:image/png;base64,${image}" alt="" width="16" height="12" />`;
}
