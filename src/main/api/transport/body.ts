import { AppFailure } from '$shared/failures/failure';

/**
 * Reads a body as UTF-8 text up to a maximum size. Counts decompressed bytes, so that a small compressed body cannot
 * fill the memory.
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
      // Ends the transfer. Its outcome does not matter.
      reader.cancel().catch(() => undefined);
      throw new AppFailure('too-large', `answer: more than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The most values in a body. A list of 100 websites has 2,500. */
const MOST_VALUES = 6_000;

/** Whether a JSON text has more values than any page of this API. Parsing and decoding them would block this process for seconds. */
export function isTooComplex(json: string, most = MOST_VALUES): boolean {
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else if (character === ',' || character === '[' || character === '{') values += 1;
    if (values > most) return true;
  }
  return false;
}

/** @param start index of the opening quotation mark */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}
