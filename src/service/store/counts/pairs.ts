/*
 * Packed counters: pairs of a value id and a count, in the order of the ids. An id is stored as the difference from
 * the one before it. Both numbers are varints (7 bits per byte, the lowest first). A typical pair takes two bytes.
 */

/** A byte buffer that grows, and writes varints of up to 2^53. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(capacity);
  }

  varint(value: number): void {
    this.#reserve(8);
    let rest = value;
    // Bit operations only work on 32 bits. Larger numbers are rare and are divided.
    while (rest >= 0x80000000) {
      this.#bytes[this.length++] = (rest % 128) | 0x80;
      rest = Math.floor(rest / 128);
    }
    while (rest >= 0x80) {
      this.#bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.length++] = rest;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Returns a copy of the bytes that were written. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads varints one after the other. */
export class ByteReader {
  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new RangeError('packed counters end too early');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  }
}

/**
 * Packs counters.
 *
 * @param counts the count by value id; ids are at least 0, counts at least 1
 */
export function packPairs(counts: ReadonlyMap<number, number>): Uint8Array {
  const ids = Float64Array.from(counts.keys()).sort();
  const writer = new PairWriter(ids.length * 3 + 8);
  for (const id of ids) writer.pair(id, counts.get(id) ?? 0);
  return writer.finish();
}

/** Writes pairs in the order of their ids. */
class PairWriter extends ByteWriter {
  #before = 0;

  pair(id: number, count: number): void {
    this.varint(id - this.#before);
    this.varint(count);
    this.#before = id;
  }
}

/**
 * The pairs that were unpacked last, as alternating ids and counts. Unpacking all pairs before they are summed takes
 * half the time of a call per pair.
 */
let unpacked = new Float64Array(1_024);

/**
 * Unpacks the pairs in `bytes` between two offsets.
 *
 * @returns the ids and counts, alternating; valid until the next call
 */
export function unpackPairs(bytes: Uint8Array, from = 0, to = bytes.length): Float64Array {
  // Each number takes at least one byte, so the number of bytes is an upper bound.
  if (unpacked.length < to - from) unpacked = new Float64Array(2 * (to - from));
  const numbers = unpacked;
  let length = 0;
  let id = 0;
  let at = from;
  while (at < to) {
    let number = bytes[at++] ?? 0;
    if (number >= 0x80) {
      number &= 0x7f;
      let scale = 0x80;
      let byte = bytes[at++] ?? 0;
      while (byte >= 0x80) {
        number += (byte & 0x7f) * scale;
        scale *= 0x80;
        byte = bytes[at++] ?? 0;
      }
      number += byte * scale;
    }
    // Ids are stored as differences.
    if (length % 2 === 0) number = id += number;
    numbers[length++] = number;
  }
  return numbers.subarray(0, length);
}

/** Calls `visit` with every pair in `bytes` between two offsets. `visit` must not unpack other pairs. */
export function readPairs(
  bytes: Uint8Array,
  visit: (id: number, count: number) => void,
  from = 0,
  to = bytes.length,
): void {
  const pairs = unpackPairs(bytes, from, to);
  for (let at = 0; at < pairs.length; at += 2) visit(pairs[at] ?? 0, pairs[at + 1] ?? 0);
}

/** Adds counters to packed ones in one pass. A month may have a hundred thousand values, of which few change. */
export function addToPairs(packed: Uint8Array, more: ReadonlyMap<number, number>): Uint8Array {
  const added = Float64Array.from(more.keys()).sort();
  const writer = new PairWriter(packed.length + added.length * 3 + 8);
  let next = 0;
  readPairs(packed, (id, count) => {
    for (; next < added.length; next += 1) {
      const before = added[next] ?? 0;
      if (before >= id) break;
      writer.pair(before, more.get(before) ?? 0);
    }
    const isAdded = added[next] === id;
    writer.pair(id, isAdded ? count + (more.get(id) ?? 0) : count);
    if (isAdded) next += 1;
  });
  for (const id of added.subarray(next)) writer.pair(id, more.get(id) ?? 0);
  return writer.finish();
}

/**
 * Subtracts counters from packed ones. Those that become 0 are dropped.
 *
 * @throws RangeError if a counter would become negative
 */
export function takeFromPairs(packed: Uint8Array, less: ReadonlyMap<number, number>): Uint8Array {
  const rest = new Map<number, number>();
  readPairs(packed, (id, count) => rest.set(id, count));
  for (const [id, n] of less) {
    const left = (rest.get(id) ?? 0) - n;
    if (left < 0)
      throw new RangeError(`${n} of value ${id} cannot be taken: ${left + n} are there`);
    if (left === 0) rest.delete(id);
    else rest.set(id, left);
  }
  return packPairs(rest);
}
