import { AppFailure } from '../../../shared/failures/failure';

/**
 * Reads a body as UTF-8 text, up to a size. Counts the bytes after decompression, so that a small compressed body cannot become
 * a large one in memory.
 *
 * @param maxBytes the limit; a longer body ends the transfer
 * @throws AppFailure too-large, or the failure of the stream
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      // Ends the transfer; how that goes does not matter to the caller.
      reader.cancel().catch(() => undefined);
      throw new AppFailure('too-large', `answer: more than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
