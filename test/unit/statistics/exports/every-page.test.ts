import { describe, expect, it } from 'vitest';
import type { Answer, Page, ReadMode } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { readEveryPage } from '$statistics/exports/every-page';

const PER_PAGE = 2;

/** A server's list, with its saved pages and the server's behavior. */
class FakeList {
  rows = ['a', 'b', 'c', 'd', 'e'];
  saved = new Map<number, Answer<Page<string>>>();
  final = false;
  asked: string[] = [];
  progress: [number, number][] = [];
  end = new AbortController();
  /** Called before the server answers a page. */
  onask: (page: number) => void = () => undefined;

  read() {
    return readEveryPage<string>({
      ask: (page, source, again) => this.#ask(page, source, again),
      keyOf: (row) => row,
      onprogress: (rows, total) => this.progress.push([rows, total]),
      signal: this.end.signal,
    });
  }

  answer(page: number): Answer<Page<string>> {
    const { rows, final } = this;
    const start = (page - 1) * PER_PAGE;
    const lastPage = Math.ceil(rows.length / PER_PAGE);
    const cut = rows.slice(start, start + PER_PAGE);
    const value = { rows: cut, page, lastPage, perPage: PER_PAGE, total: rows.length };
    return { value, fetchedAt: 1000 - page, saved: false, final, problem: null };
  }

  async #ask(page: number, source: ReadMode, again: boolean) {
    if (source === 'saved') return this.saved.get(page) ?? null;
    this.asked.push(`${page}${again ? ' again' : ''}`);
    this.onask(page);
    return this.answer(page);
  }
}

const offline = new AppFailure('offline', 'no network');

describe('readEveryPage', () => {
  it('asks for one after another and reports progress', async () => {
    const list = new FakeList();
    expect(await list.read()).toEqual({
      rows: ['a', 'b', 'c', 'd', 'e'],
      total: 5,
      fetchedAt: 997,
      problem: null,
    });
    expect(list.asked).toEqual(['1', '2', '3']);
    expect(list.progress).toEqual([
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
  });

  it('does not ask for pages that are saved and final', async () => {
    const list = new FakeList();
    list.final = true;
    list.saved.set(2, { ...list.answer(2), saved: true });
    expect((await list.read()).rows).toHaveLength(5);
    expect(list.asked).toEqual(['1', '3']);
  });

  it('asks the server the second time, even for what is saved as final', async () => {
    const list = new FakeList();
    list.final = true;
    list.saved.set(1, { ...list.answer(1), saved: true });
    // An import on the server has put a row in front.
    list.rows = ['new', ...list.rows];
    expect((await list.read()).rows).toEqual(['new', 'a', 'b', 'c', 'd', 'e']);
    expect(list.asked).toContain('1 again');
  });

  it('keeps a row once when a new one moves it to the next page', async () => {
    const list = new FakeList();
    list.onask = (page) => {
      if (page === 2 && !list.rows.includes('new')) list.rows.unshift('new');
    };
    // “new” came before the page that was read already, so the list is read once more.
    expect((await list.read()).rows).toEqual(['new', 'a', 'b', 'c', 'd', 'e']);
    expect(list.asked).toEqual(['1', '2', '3', '1 again', '2 again', '3 again']);
  });

  it('gives up on a list that keeps changing and reports missing rows', async () => {
    const list = new FakeList();
    let next = 0;
    list.onask = (page) => {
      if (page === 2) list.rows.unshift(`new ${(next += 1)}`);
    };
    const read = await list.read();
    expect(read).toMatchObject({ total: 7, problem: null });
    expect(read.rows).toHaveLength(6);
  });

  it('has all rows of a list that shrinks meanwhile', async () => {
    const list = new FakeList();
    list.onask = (page) => {
      if (page === 3) list.rows = list.rows.slice(0, 4);
    };
    expect(await list.read()).toMatchObject({ rows: ['a', 'b', 'c', 'd'], total: 4 });
  });

  it('ends where the server fails, with what it has read so far', async () => {
    const list = new FakeList();
    list.onask = (page) => {
      if (page === 2) throw offline;
    };
    expect(await list.read()).toMatchObject({
      rows: ['a', 'b'],
      total: 5,
      problem: offline.toData(),
    });
    expect(list.asked).toEqual(['1', '2']);
  });

  it('continues from the offline store once the server cannot be reached', async () => {
    const list = new FakeList();
    list.saved.set(1, { ...list.answer(1), saved: true });
    list.saved.set(2, { ...list.answer(2), saved: true });
    // Main answers a failed request with saved data and the reason.
    const answer = list.answer.bind(list);
    list.answer = (page) => ({ ...answer(page), saved: true, problem: offline.toData() });
    expect(await list.read()).toMatchObject({ rows: ['a', 'b', 'c', 'd'], total: 5 });
    expect(list.asked).toEqual(['1']);
  });

  it('stops asking when nobody waits anymore', async () => {
    const list = new FakeList();
    const cancelled = new AppFailure('cancelled', 'nobody waits');
    list.onask = () => list.end.abort(cancelled);
    await expect(list.read()).rejects.toBe(cancelled);
    expect(list.asked).toEqual(['1']);
  });
});
