import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type CountedDay, Counts } from './counts';
import { ByteWriter } from './pairs';
import { addSections, writeSection } from './sections';

/* All counters of one website and day, packed and deflated. This is the undo data of imports. */

/**
 * Packs the counters of a day.
 *
 * @param stored earlier packed counters to add to; null for none
 */
export function packDay(entries: readonly CountedDay[], stored: Uint8Array | null): Uint8Array {
  const sum = stored === null ? new Counts() : unpackDay(0, stored);
  for (const { code, day, counts } of entries) {
    for (const [id, n] of counts) sum.add(0, day, code, id, n);
  }
  const writer = new ByteWriter();
  for (const entry of sum.entries()) writeSection(writer, entry);
  return deflateRawSync(writer.finish());
}

export function unpackDay(websiteId: number, data: Uint8Array): Counts {
  const counts = new Counts();
  addSections(counts, websiteId, inflateRawSync(data));
  return counts;
}

/** Counters grouped by day. */
export function groupByDay(counts: Counts): Map<number, CountedDay[]> {
  const days = new Map<number, CountedDay[]>();
  for (const entry of counts.entries()) {
    const ofDay = days.get(entry.day);
    if (ofDay === undefined) days.set(entry.day, [entry]);
    else ofDay.push(entry);
  }
  return days;
}
