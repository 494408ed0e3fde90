import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { HttpAnswer } from '../http/answers';
import SCRIPT from './page-script.js?minified';

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept-Encoding',
};

interface Form {
  body: Buffer;
  headers: Record<string, string>;
}

/** The compressed forms of the script, the smallest one first; null before the first request. */
let forms: { encoding: string; form: Form }[] | null = null;

/**
 * Answers a request for the tracker. The script is compressed if the browser accepts that; the answer is 304 if the
 * browser has it.
 */
export function serveScript(request: IncomingHttpHeaders): HttpAnswer {
  forms ??= [
    { encoding: 'br', form: formOf(brotliCompressSync(SCRIPT), 'br') },
    { encoding: 'gzip', form: formOf(gzipSync(SCRIPT, { level: 9 }), 'gzip') },
    { encoding: 'identity', form: formOf(Buffer.from(SCRIPT)) },
  ];
  const accepted = acceptedEncodings(request['accept-encoding']);
  const { form } = forms.find(({ encoding }) => accepted.has(encoding)) ?? last(forms);
  if (isKnown(request['if-none-match'], form.headers['etag'] ?? '')) {
    return { status: 304, body: null, headers: form.headers };
  }
  return { status: 200, body: form.body, headers: form.headers };
}

function formOf(body: Buffer, encoding?: string): Form {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers: Record<string, string> = { ...HEADERS, etag };
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  return { body, headers };
}

/** Returns the encodings that a client accepts: those that it names without `q=0` (RFC 9110, 12.5.3). */
function acceptedEncodings(header: string | string[] = ''): Set<string> {
  const codings = String(header).toLowerCase().split(',');
  return new Set(
    codings
      .map((coding) => coding.split(';').map((part) => part.trim()))
      .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
      .map(([name = '']) => name),
  );
}

/**
 * Whether a client has this version of the script. The comparison is weak, and `*` matches every version (RFC 9110,
 * 13.1.2).
 */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

function last<Item>(items: readonly Item[]): Item {
  return items[items.length - 1] as Item;
}
