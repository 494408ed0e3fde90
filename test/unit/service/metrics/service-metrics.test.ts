import { expect, test } from 'vitest';
import { OPEN_METRICS } from '$service/metrics/open-metrics';
import { ServiceMetrics } from '$service/metrics/service-metrics';
import type { StoreFigures } from '$service/store/store';

/** The metrics of a store, in the text format. */
async function textOf(file: StoreFigures['file']): Promise<string> {
  const none = () => 0;
  const metrics = new ServiceMetrics({
    store: async () => ({ bytes: 1_000, file, removals: 2 }),
    waitingHits: none,
    waitingQueries: none,
    commits: none,
    imports: none,
  });
  const text = await metrics.text(OPEN_METRICS);
  metrics.stop();
  return text;
}

test('has the size of the log only for a store in a file', async () => {
  const withFile = await textOf({ logBytes: 32, folds: 3 });
  expect(withFile).toContain('sitedeck_store_bytes 1000\n');
  expect(withFile).toContain('sitedeck_store_log_bytes 32\n');
  expect(withFile).toContain('sitedeck_folds_total 3\n');
  const others = await textOf(null);
  expect(others).toContain('sitedeck_store_bytes 1000\n');
  expect(others).toContain('sitedeck_pending_removals 2\n');
  expect(others).not.toMatch(/log_bytes|folds/);
});
