import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type CountedDay, Counts } from './counts';
import { ByteWriter } from './pairs';
import { addSections, writeSection } from './sections';

/*
 * Packs and deflates all counters of a website on a day. Imports store them in this form, so that they can be undone.
 */

/**
 * Packs the counters of a day.
 *
 * @param stored packed counters to which they are added; null for none
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

/** Groups counters by day. */
export function groupByDay(counts: Counts): Map<number, CountedDay[]> {
  const days = new Map<number, CountedDay[]>();
  for (const entry of counts.entries()) {
    const ofDay = days.get(entry.day);
    if (ofDay === undefined) days.set(entry.day, [entry]);
    else ofDay.push(entry);
  }
  return days;
}
