import type { IncomingMessage } from 'node:http';
import { serviceText } from '$shared/text/en/service';
import { HttpError } from './answers';

/**
 * How many bytes beyond the limit are read and discarded. Proxies and some clients read the answer only after they
 * have sent everything. Without this, their connection would break.
 */
const DRAINED_BYTES = 16 * 2 ** 20;

/**
 * Reads a request's body as UTF-8. No more than the limit is kept in memory.
 *
 * @throws HttpError 413 for a body of more than `limit` bytes, 400 if the connection breaks
 */
export function readBody(request: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const tooLarge = (headers?: Record<string, string>): void =>
      reject(new HttpError(413, serviceText.api.bodyTooLarge, headers));
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      if (size > limit + DRAINED_BYTES) tooLarge({ connection: 'close' });
    });
    request.on('end', () => {
      if (size > limit) tooLarge();
      else resolve(textOf(chunks));
    });
    const brokenOff = (): void => {
      // `close` is emitted for every request. The promise of a complete one is already settled by then.
      if (!request.complete) reject(new HttpError(400, serviceText.api.malformedBody));
    };
    request.on('close', brokenOff).on('error', brokenOff);
  });
}

function textOf(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  // A shortcut: nearly every body arrives in one chunk and needs no copy.
  const bytes = first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks);
  return bytes.toString('utf8');
}
