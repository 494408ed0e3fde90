// @ts-check

/**
 * The lines of a stream, without their ends. What is left at its end without one is no line.
 * @param {AsyncIterable<Buffer>} stream
 * @param {number} most Bytes of a line.
 * @returns {AsyncGenerator<string>}
 * @throws {RangeError} as soon as a line is too long
 */
export async function* readLines(stream, most) {
  /** @type {Buffer[]} */
  let begun = [];
  let size = 0;
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      begun.push(chunk.subarray(from, end));
      if (size + end - from > most) throw new RangeError('a line is too long');
      yield Buffer.concat(begun).toString('utf8');
      begun = [];
      size = 0;
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > most) throw new RangeError('a line is too long');
  }
}
