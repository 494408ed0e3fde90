// @ts-check
import { BaseSequencer } from 'vitest/node';

/**
 * The tests that take longest. They begin first, because all other processors would wait for a long test that begins last. Vitest knows
 * the durations only from the previous run, which a fresh clone does not have.
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
