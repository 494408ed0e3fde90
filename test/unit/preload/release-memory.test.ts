import { beforeEach, expect, test, vi } from 'vitest';
import { releaseOnceQuiet } from '../../../src/preload/release-memory';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
});

test('memory is released once, when the bridge is quiet after the first screen was drawn', () => {
  const release = vi.fn();
  const heard = releaseOnceQuiet(release);

  heard('app.boot');
  vi.advanceTimersByTime(60_000);
  expect(release).not.toHaveBeenCalled();

  heard('app.drawn');
  vi.advanceTimersByTime(1_500);
  heard('queries.updated');
  vi.advanceTimersByTime(1_500);
  expect(release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(release).toHaveBeenCalledOnce();

  heard('queries.updated');
  vi.advanceTimersByTime(60_000);
  expect(release).toHaveBeenCalledOnce();
});
