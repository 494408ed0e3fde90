/** The maximum size of a report's logo, in pixels. The sheet has three of them per CSS pixel. */
export const LOGO_BOX = { width: 960, height: 168 };

const PREFIX = 'data:image/png;base64,';
/** The maximum length of the logo's Base64 text: four bytes per pixel and the overhead of PNG. */
const MAX_LENGTH = 900_000;
/**
 * The bytes of a PNG up to the height: signature, length and name of the first chunk, width, height. In Base64 they
 * are 32 characters.
 */
const HEAD_BYTES = 24;
const PNG_START = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

/**
 * Whether a URL is a PNG within the maximum size. No other format is accepted, because a PNG cannot contain scripts
 * or references.
 *
 * @param address a data: URL
 */
export function isReportLogo(address: string): boolean {
  if (!address.startsWith(PREFIX) || address.length > MAX_LENGTH) return false;
  const content = address.slice(PREFIX.length);
  if (content.length < 64 || !/^[a-z\d+/]+={0,2}$/i.test(content)) return false;
  const head = atob(content.slice(0, (HEAD_BYTES / 3) * 4));
  const [width, height] = [numberAt(head, 16), numberAt(head, 20)];
  const fits = width >= 1 && width <= LOGO_BOX.width && height >= 1 && height <= LOGO_BOX.height;
  return head.startsWith(PNG_START) && fits;
}

/** Reads a big-endian 32-bit number at a position. */
function numberAt(bytes: string, at: number): number {
  return [0, 1, 2, 3].reduce((all, next) => all * 256 + bytes.charCodeAt(at + next), 0);
}
