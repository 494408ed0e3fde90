import { type GroupSum, sumLists as stepsOf } from '$statistics/group-sum';

/** Sums lists of websites at once. */
export function sumLists(...given: Parameters<typeof stepsOf>): GroupSum {
  const steps = stepsOf(...given);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
