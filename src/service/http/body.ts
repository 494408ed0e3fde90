import type { IncomingMessage } from 'node:http';
import { serviceText } from '../../shared/text/en/service';
import { HttpError } from './answers';

/**
 * Reads a request's body as UTF-8 text. What is over the limit is not kept in memory.
 * @throws HttpError 413 above `limit` bytes, 400 when the connection breaks off
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
      // The rest still flows by unread, so that the sender gets to see the answer.
      reject(new HttpError(413, serviceText.api.bodyTooLarge, { connection: 'close' }));
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const brokenOff = (): void => {
      // Every request closes in the end; one that came whole has been answered for.
      if (!request.complete) reject(new HttpError(400, serviceText.api.malformedBody));
    };
    request.on('close', brokenOff).on('error', brokenOff);
  });
}
