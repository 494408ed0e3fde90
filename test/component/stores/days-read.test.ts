import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { createClient } from '../../../src/renderer/client/client';
import { DaysRead } from '../../../src/renderer/stores/statistics/days-read.svelte';
import { cutIntoPieces, FIRST_PIECES } from '../../../src/shared/dates/pieces';
import { createFakeBridge } from '../../support/fake-bridge';
import { site } from '../../support/source';

const page = { rows: [], page: 1, lastPage: 1, perPage: 100, total: 0 };

it('asks for the later part of a long range after everything else', async () => {
  const fake = createFakeBridge();
  fake.answer('statistics.show', ({ source }) =>
    source === 'saved'
      ? null
      : { value: page, fetchedAt: 1, saved: false, final: true, problem: null },
  );
  const read = new DaysRead(createClient(fake.bridge), 'visitors', 'interactive');
  const range = { from: '2000-01-01', to: '2024-12-31' };
  read.ask({ source: site('a'), range });
  await expect.poll(() => read.settled).toBe(true);
  flushSync();
  const priorities = fake.calls
    .filter(({ channel }) => channel === 'statistics.show')
    .flatMap(({ args }) => (args as { priority?: string }).priority ?? []);
  const pieces = cutIntoPieces(range, 100);
  expect(priorities).toEqual(pieces.map((_, at) => (at < FIRST_PIECES ? 'interactive' : 'later')));
});
