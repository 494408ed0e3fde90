import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChartModel } from '$charts/chart-model';
import ChartFigure from '$components/statistics/charts/ChartFigure.svelte';

/*
 * The table of a chart for screen readers only: it is updated when the page is idle, and is marked
 * as busy until then.
 */

const callbacks = new Map<number, () => void>();
let last = 0;
const beIdle = async (): Promise<void> => {
  for (const [handle, callback] of callbacks) {
    callbacks.delete(handle);
    callback();
  }
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  callbacks.clear();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    callbacks.set((last += 1), callback);
    return last;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => callbacks.delete(handle));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const modelOf = (value: number): ChartModel => ({
  form: 'line',
  labels: ['Nov 1'],
  ticks: null,
  series: [
    { role: 'now', name: 'Visits', values: [value], titles: ['November 1'], partial: [null] },
  ],
  format: String,
});

test('it is busy until it matches the chart, even after many changes', async () => {
  const props = { title: 'Visits', name: 'Visits', pointHead: 'Day', showTable: false };
  const { rerender } = render(ChartFigure, { ...props, model: modelOf(17) });
  expect(screen.queryByRole('table')).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  await beIdle();
  const table = screen.getByRole('table');
  const isBusy = () => table.closest('[aria-busy="true"]') !== null;
  expect([table.textContent.includes('17'), isBusy()]).toEqual([true, false]);

  await rerender({ model: modelOf(23) });
  const waiting = last;
  await rerender({ model: modelOf(42) });
  expect([table.textContent.includes('17'), isBusy()]).toEqual([true, true]);
  expect([...callbacks.keys()], 'the first wait goes on').toEqual([waiting]);
  await beIdle();
  expect([table.textContent.includes('42'), isBusy()]).toEqual([true, false]);
});
