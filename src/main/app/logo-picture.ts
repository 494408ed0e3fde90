import { imageSize } from 'image-size';
import { AppFailure, type ErrorCode } from '$shared/failures/failure';
import { readFileAtMost } from '../files/read-at-most';

/** A picture that may become the report's logo after it has been redrawn. */
export interface LogoPicture {
  type: 'image/png' | 'image/jpeg' | 'image/svg+xml';
  bytes: Buffer;
}

const MAX_BYTES = 5_000_000;
/** Allowed lengths of a side, pixels. Smaller pictures are blurred when drawn; larger ones take too much memory. */
const SIDE = { least: 16, most: 10_000 };
const MAX_PIXELS = 40_000_000;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_END = Buffer.from('49454e44ae426082', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
const JPEG_SCAN = Buffer.from('ffda', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');

/**
 * Text allowed before the first element of an SVG. Declarations in brackets are refused, because they can define
 * entities.
 */
const SVG_START =
  /^\uFEFF?(?:\s|<\?xml\s[^>]*\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*>)*<(?:\w+:)?svg[\s>]/;
const SVG_END = /<\/(?:\w+:)?svg\s*>(?:\s|<!--[^]*?-->)*$/;
/** Addresses inside the file. */
const INSIDE = String.raw`#|data:(?:image\/(?!svg)|font\/|application\/(?:x-)?font)`;
/**
 * Content that runs or loads something. It would have no effect where the picture is drawn (window/draw-picture.ts),
 * but such a file is refused, because it is not just a picture.
 */
const UNSAFE = [
  /<\s*(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|embed|object|audio|video)\b/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /<!ENTITY|<\?xml-stylesheet|@import/i,
  new RegExp(String.raw`\b(?:href|src)\s*=\s*["']\s*(?!["']|${INSIDE})`, 'i'),
  new RegExp(String.raw`\burl\((?:\s*["'])?\s*(?!${INSIDE})`, 'i'),
];

/**
 * Reads a file that the user chose as logo.
 *
 * @throws AppFailure logo-malformed, logo-too-large, logo-too-small, logo-unsafe
 */
export async function readLogo(path: string): Promise<LogoPicture> {
  const bytes = await readFileAtMost(path, MAX_BYTES).catch((cause: unknown) => {
    const why = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw refusal('logo-malformed', `the file was not read (${why})`);
  });
  if (bytes === null) throw refusal('logo-too-large', `over ${MAX_BYTES} bytes`);
  return checkPicture(bytes);
}

/**
 * Detects a PNG, JPEG or SVG picture by its content and checks its size.
 *
 * @throws AppFailure logo-malformed, logo-too-large, logo-too-small, logo-unsafe
 */
export function checkPicture(bytes: Buffer): LogoPicture {
  if (startsWith(bytes, PNG)) {
    if (!bytes.includes(PNG_END)) throw refusal('logo-malformed', 'the PNG ends too early');
    return { type: 'image/png', bytes: withinSides(bytes) };
  }
  if (startsWith(bytes, JPEG)) {
    // The last end marker may belong to an embedded preview if it precedes the picture's own scan.
    if (bytes.lastIndexOf(JPEG_END) < bytes.lastIndexOf(JPEG_SCAN))
      throw refusal('logo-malformed', 'the JPEG ends too early');
    return { type: 'image/jpeg', bytes: withinSides(bytes) };
  }
  checkSvg(bytes);
  return { type: 'image/svg+xml', bytes };
}

const startsWith = (bytes: Buffer, start: Buffer): boolean =>
  bytes.subarray(0, start.length).equals(start);

/** Checks the size stated in the picture's header before anything decodes the picture. */
function withinSides(bytes: Buffer): Buffer {
  const { width, height } = sizeOf(bytes);
  const said = `${width} × ${height} pixels`;
  if (Math.min(width, height) < SIDE.least) throw refusal('logo-too-small', said);
  if (Math.max(width, height) > SIDE.most || width * height > MAX_PIXELS)
    throw refusal('logo-too-large', said);
  return bytes;
}

function sizeOf(bytes: Buffer): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch (cause) {
    throw refusal('logo-malformed', String(cause));
  }
}

function checkSvg(bytes: Buffer): void {
  const text = decode(bytes);
  if (text === null || !SVG_START.test(text) || !SVG_END.test(text))
    throw refusal('logo-malformed', 'not a PNG, JPEG or SVG');
  const unsafe = UNSAFE.find((pattern) => pattern.test(text));
  if (unsafe !== undefined) throw refusal('logo-unsafe', `the SVG has ${unsafe.source}`);
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The bytes are not text, so this is not an SVG.
    return null;
  }
}

const refusal = (code: ErrorCode, why: string): AppFailure => new AppFailure(code, `logo: ${why}`);
