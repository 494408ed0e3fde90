// @ts-check
import { BaseSequencer } from 'vitest/node';

/** @typedef {import('vitest/node').TestSpecification} File */

/**
 * The integration tests that take longest, the longest first: one that begins last would be waited for by all other processors. Vitest
 * knows it from the run before alone, and a fresh clone has none. Those that have a worker of their own come before the others, which
 * keep theirs.
 */
const LONGEST = [
  'service/oracle',
  'service/engines/database-service',
  'service/kill',
  'service/import-running',
  'service/engines/move',
  'service/import',
  'main/drafts',
  'service/terminal',
  'service/log',
  'service/engines/bad-database',
  'service/bad-input',
  'service/contract-websites',
  'service/engines/handing-over',
  'service/collector',
  'service/keys',
].map((name) => `/test/integration/${name}.test.ts`);

export class LongestFirst extends BaseSequencer {
  /** @override @param {File[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}

/** @param {File} file */
function rankOf({ moduleId }) {
  const rank = LONGEST.findIndex((end) => moduleId.endsWith(end));
  return rank === -1 ? LONGEST.length : rank;
}
