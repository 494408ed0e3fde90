import type { CountedDay, Counts } from './counts';
import { ByteReader, type ByteWriter, packPairs, readPairs } from './pairs';

/*
 * A website's packed counters. A section has a statistic, a day, the length of its pairs in bytes, and the pairs
 * (pairs.ts).
 */

export function writeSection(writer: ByteWriter, { code, day, counts }: CountedDay): void {
  const pairs = packPairs(counts);
  writer.varint(code);
  writer.varint(day);
  writer.varint(pairs.length);
  writer.append(pairs);
}

/** Calls `visit` with every section in `data`. The pairs of a section are in `bytes` between the two offsets. */
export function readSections(
  data: Uint8Array,
  visit: (code: number, day: number, bytes: Uint8Array, start: number, end: number) => void,
): void {
  const reader = new ByteReader(data);
  while (!reader.done) {
    const code = reader.varint();
    const day = reader.varint();
    const length = reader.varint();
    visit(code, day, data, reader.at, reader.at + length);
    reader.at += length;
  }
}

/** Adds all counters in `data` to `counts`. */
export function addSections(counts: Counts, websiteId: number, data: Uint8Array): void {
  readSections(data, (code, day, bytes, start, end) => {
    readPairs(bytes, (id, n) => counts.add(websiteId, day, code, id, n), start, end);
  });
}
