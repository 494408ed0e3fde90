import type { IncomingMessage } from 'node:http';
import { serviceText } from '../../shared/text/en/service';
import { HttpError } from './answers';

/**
 * Reads a request's body as UTF-8 text, keeping no more than the limit in memory.
 *
 * @throws HttpError 413 above `limit` bytes, 400 when the connection breaks
 */
export function readBody(request: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      // The rest is read and dropped, so that the client gets to see the answer.
      reject(new HttpError(413, serviceText.api.bodyTooLarge, { connection: 'close' }));
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const brokenOff = (): void => {
      // Emitted for every request; a complete one has been settled already.
      if (!request.complete) reject(new HttpError(400, serviceText.api.malformedBody));
    };
    request.on('close', brokenOff).on('error', brokenOff);
  });
}
