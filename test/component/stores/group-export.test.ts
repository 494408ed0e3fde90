import { expect, it } from 'vitest';
import { createClient } from '$client/client';
import { readAllRows } from '$views/statistics/export/read-all-rows';
import { DEFAULT_LIST_CHOICE } from '$views/statistics/list/list-choice';
import { FIRST_DAY, GROUP, type GroupWorld, UNREACHABLE, withGroup } from '../support/group-page';

const range = { from: FIRST_DAY, to: '2026-11-10' };
/** Reads all rows of a list of the group without its second website. */
function read(world: GroupWorld, search = '') {
  const fake = withGroup(world);
  const list = {
    source: { kind: 'group' as const, groupId: GROUP.id, without: ['b/2'] },
    range,
    comparedRange: null,
    choice: { ...DEFAULT_LIST_CHOICE, name: 'browser' as const, search },
    columns: { domain: GROUP.name, shareTotal: null, compared: null },
    whole: null,
  };
  const rows = readAllRows(
    createClient(fake.bridge),
    list,
    () => undefined,
    new AbortController().signal,
  );
  const requests = () =>
    fake.callsOf('statistics.show').filter(({ source }) => source === 'network');
  return { rows, requests };
}

it('reads all rows of a group from its panel’s requests', async () => {
  const { rows, requests } = read({ isSaved: () => true });
  const { table, problem } = await rows;
  expect(table.rows.map((row) => row[table.columns.indexOf('count')])).toEqual([20, 20]);
  expect(problem).toBeNull();
  expect(requests()).toEqual([]);
});

it('asks the websites of a group once for a search, and fails without one of them', async () => {
  const found = read({}, 'x');
  expect((await found.rows).problem).toBeNull();
  expect(found.requests()).toMatchObject([
    { of: { without: ['b/2'] }, parameters: { search: 'x' } },
  ]);
  const failed = read({ gapOf: (key) => (key === 'b/3' ? UNREACHABLE : null) }, 'x');
  expect(await failed.rows).toMatchObject({
    problem: { code: UNREACHABLE.code },
    table: { rows: [] },
  });
});
