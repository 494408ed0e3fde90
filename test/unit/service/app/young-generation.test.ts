import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { YOUNG_GENERATION_FLAG } from '$service/app/young-generation';

/** The size in bytes of a process's space for new objects, after it has created many. */
function newSpaceAfterWork(flags: readonly string[]): number {
  const script = `
    const { getHeapSpaceStatistics, setFlagsFromString } = require('node:v8');
    for (const flag of ${JSON.stringify(flags)}) setFlagsFromString(flag);
    let kept = [];
    for (let made = 0; made < 3e6; made += 1) {
      kept.push({ made });
      if (kept.length === 2e4) kept = [];
    }
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    console.log(space.space_size);`;
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

test('V8 lets the space for new objects grow, and keeps it small with the flag', () => {
  const small = newSpaceAfterWork([YOUNG_GENERATION_FLAG]);
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThanOrEqual(2 * 2 ** 20);
  expect(newSpaceAfterWork([])).toBeGreaterThan(2 * small);
});
