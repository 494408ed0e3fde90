// @ts-check
import { BaseSequencer } from 'vitest/node';

/**
 * The tests that take longest: one that begins last would be waited for by all other processors. Vitest knows it from the run
 * before alone, and a fresh clone has none.
 */
const LONGEST =
  /component\/screens\/commands\.test|integration\/(main\/(same-change|kill)|service\/(engines\/database-service|kill|import-running|oracle))\.test/;

export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = (/** @type {{ moduleId: string }} */ { moduleId }) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
