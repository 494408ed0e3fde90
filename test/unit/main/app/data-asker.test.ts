import { beforeEach, expect, test, vi } from 'vitest';
import { DataAsker } from '$main/app/data-asker';

/** What each opening of the data is answered with, the next one first. */
const openings = vi.hoisted(() => [] as boolean[]);
const closed = vi.hoisted(() => vi.fn());

vi.mock('$main/app/terminal-host', () => ({
  TerminalHost: class {
    isYielding = false;
    readonly hasFailed = openings.shift() === false;
    run = async () => ({ output: '', errors: [], code: this.hasFailed ? 1 : 0 });
    close = async (): Promise<void> => void closed();
  },
}));

beforeEach(() => closed.mockClear());

test('data that could not be opened once is opened again for the next question', async () => {
  openings.push(false, true);
  const log = { folder: '', info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const asker = new DataAsker('/nowhere', log);
  const request = { tool: { name: 'list_accounts', arguments: {}, client: '' } };
  const waiting = { signal: new AbortController().signal, ask: async () => null };
  expect(await asker.ask(request, waiting)).toMatchObject({ code: 1 });
  expect(closed).toHaveBeenCalledOnce();
  expect(await asker.ask(request, waiting)).toMatchObject({ code: 0 });
  expect(await asker.ask(request, waiting)).toMatchObject({ code: 0 });
  expect(closed).toHaveBeenCalledOnce();
});
