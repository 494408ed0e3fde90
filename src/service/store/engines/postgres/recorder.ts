import { localTime } from '../../counts/calendar';
import { isDayCode, isHourCode, kindOf, skipsEmpty } from '../../counts/codes';
import { Counts } from '../../counts/counts';
import type { Hit } from '../../hits';
import type { Queries } from './connection';
import type { Dictionary, Text } from './dictionary';
import type { Partitions } from './partitions';
import { settingsIn } from './settings';
import type { GroupWriter } from './writer';

/** Hits whose texts are looked up at once when many are counted. */
const GROUP = 10_000;

/** A setting that is written with counts. */
interface Mark {
  name: string;
  value: string;
}

/** Counts hits. */
export class PostgresRecorder {
  constructor(
    private readonly dictionary: Dictionary,
    private readonly partitions: Partitions,
    private readonly writer: GroupWriter,
  ) {}

  /** Counts hits, all or none. @returns once they are on disk */
  async record(hits: readonly Hit[]): Promise<void> {
    const counts = new Counts();
    await this.#count(counts, hits);
    await this.#write(counts);
  }

  /** Counts many hits, and sets the mark, in one transaction. What is counted is summed in memory first. */
  async recordMany(hits: Iterable<Hit>, mark: Mark | null): Promise<void> {
    const counts = new Counts();
    let group: Hit[] = [];
    for (const hit of hits) {
      group.push(hit);
      if (group.length < GROUP) continue;
      await this.#count(counts, group);
      group = [];
    }
    await this.#count(counts, group);
    if (mark === null) await this.#write(counts);
    else {
      await this.#write(counts, (queries) => settingsIn(queries).set(mark.name, mark.value));
    }
  }

  /** Counts are in order at once. */
  async tidyUp(): Promise<boolean> {
    return true;
  }

  releaseMemory(): void {
    this.dictionary.forget();
  }

  #newTexts(hits: readonly Hit[]): Text[] {
    const texts: Text[] = [];
    for (const hit of hits) {
      for (const { text } of valuesOf(hit)) {
        if (this.dictionary.get(text) === undefined) texts.push(text);
      }
    }
    return texts;
  }

  async #count(counts: Counts, hits: readonly Hit[]): Promise<void> {
    await this.dictionary.load(this.#newTexts(hits));
    for (const hit of hits) this.#add(counts, hit);
    this.dictionary.trim();
  }

  #add(counts: Counts, hit: Hit): void {
    const { websiteId } = hit;
    const { day, hour } = localTime(hit.counters.at);
    for (const { code, text } of valuesOf(hit)) {
      const id = this.dictionary.get(text);
      // The website is gone.
      if (id !== undefined) counts.add(websiteId, day, code, id);
    }
    for (const code of hit.counters.totals) {
      if (isDayCode(code)) counts.add(websiteId, day, code, day);
      else if (isHourCode(code)) counts.add(websiteId, day, code, hour);
    }
  }

  async #write(counts: Counts, alongside?: (queries: Queries) => Promise<void>): Promise<void> {
    const days = [...counts.days()];
    if (days.length === 0 && alongside === undefined) return;
    await this.partitions.ensure(days.map(({ day }) => day));
    await this.writer.write(counts, alongside);
  }
}

function* valuesOf({ websiteId, counters }: Hit): Generator<{ code: number; text: Text }> {
  for (const [index, code] of counters.codes.entries()) {
    // PostgreSQL's texts have no null character.
    const text = (counters.texts[index] ?? '').replaceAll('\0', '\uFFFD');
    if (text === '' && skipsEmpty(code)) continue;
    yield { code, text: { websiteId, kind: kindOf(code), text } };
  }
}
