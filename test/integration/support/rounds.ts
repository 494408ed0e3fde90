import { createHash } from 'node:crypto';
import type { OfflineStore } from '$main/cache/offline-store';

/* The data that the writer stores in one round: an answer, a website and a day, which refer to each other. */

const ACCOUNT = 'a';
const KEPT = 50;
const SERIES = { account: ACCOUNT, website: 1, statistic: 'visitors' };

/** Of varying length, so that database pages split and overflow. */
function bodyOf(round: number): { round: number; filler: string; hash: string } {
  const filler = String(round).repeat(1 + ((round * 37) % 900));
  return { round, filler, hash: createHash('sha256').update(filler).digest('hex') };
}

export function writeRound(store: OfflineStore, round: number): void {
  store.write(({ answers, websites, days }) => {
    const body = bodyOf(round);
    const key = { account: ACCOUNT, operation: 'o', parameters: `p${round % KEPT}` };
    answers.put({ ...key, body, fetchedAt: round, final: false, pinned: false });
    websites.put(ACCOUNT, { id: round % KEPT, body, fetchedAt: round });
    days.put(SERIES, [{ day: '2024-01-01', count: round, fetchedAt: round, final: false }], false);
  });
}

/**
 * The last round in the store. Also checks that its three parts exist, that no part is damaged, and that no earlier
 * round is missing.
 */
export function readRounds(store: OfflineStore): number {
  const [day] = store.days(SERIES, '2024-01-01', '2024-01-01');
  const last = day?.count ?? -1;
  for (let round = Math.max(0, last - KEPT + 1); round <= last; round += 1) {
    const wanted = JSON.stringify(bodyOf(round));
    const key = { account: ACCOUNT, operation: 'o', parameters: `p${round % KEPT}` };
    const found = [store.answer(key)?.body, store.website(ACCOUNT, round % KEPT)?.body];
    for (const body of found) {
      if (JSON.stringify(body) !== wanted) throw new Error(`round ${round} of ${last} is torn`);
    }
  }
  return last;
}
