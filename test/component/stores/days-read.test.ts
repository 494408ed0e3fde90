import { expect, it } from 'vitest';
import { createClient } from '$client/client';
import type { QueryOf } from '$shared/bridge/query-values';
import { FIRST_PIECES, splitIntoPieces } from '$shared/dates/pieces';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { sourceOfWebsite } from '$test/support/source';
import { Watching } from '../support/watching.svelte';

const rows = { rows: [], page: 1, lastPage: 1, perPage: 100, total: 0 };

it('requests the later part of a long range after everything else', async () => {
  const fake = createFakeBridge();
  fake.answer('statistics.show', ({ source }) =>
    source === 'saved'
      ? null
      : { value: rows, fetchedAt: 1, saved: false, final: true, problem: null },
  );
  const page = new Watching<QueryOf<'days'>>(createClient(fake.bridge));
  const range = { from: '2000-01-01', to: '2024-12-31' };
  page.show({ kind: 'days', of: sourceOfWebsite('a'), name: 'visitors', range });
  await expect.poll(() => page.read.settled).toBe(true);
  const priorities = fake.calls
    .filter(({ channel }) => channel === 'statistics.show')
    .flatMap(({ args }) => (args as { priority?: string }).priority ?? []);
  const pieces = splitIntoPieces(range, 100);
  expect(priorities).toEqual(pieces.map((_, at) => (at < FIRST_PIECES ? 'interactive' : 'later')));
});
