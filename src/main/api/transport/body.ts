import { AppFailure } from '$shared/failures/failure';

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

/** The most values of a body: of 100 websites there are 2,500. */
const MOST_VALUES = 6_000;

/** Whether a JSON text has more values than any page of this API. Parsing and decoding them would block this process for seconds. */
export function isTooComplex(json: string): boolean {
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else if (character === ',' || character === '[' || character === '{') values += 1;
    if (values > MOST_VALUES) return true;
  }
  return false;
}

/** @param start where its first quotation mark is */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}
