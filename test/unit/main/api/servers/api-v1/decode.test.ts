import { describe, expect, test, vi } from 'vitest';
import {
  confirmsDeletion,
  decodeStatistic,
  decodeWebsite,
  decodeWebsiteList,
  includeFavorites,
} from '$main/api/servers/api-v1/decode';

const record = (change: Record<string, unknown> = {}) => ({
  id: 3,
  domain: 'one.example',
  privacy: 0,
  email: 0,
  exclude_bots: 1,
  exclude_ips: null,
  password: false,
  favorite: false,
  created_at: '2024-05-01T10:00:00.000000Z',
  ...change,
});
const website = (change: Record<string, unknown> = {}) => decodeWebsite({ data: record(change) });
const malformed = expect.objectContaining({ code: 'malformed-answer' });

describe('a website', () => {
  test('decodes what current servers answer', () => {
    expect(website()).toEqual({
      id: 3,
      domain: 'one.example',
      privacy: 0,
      email: 0,
      exclude_bots: 1,
      exclude_ips: '',
      exclude_params: null,
      has_password: false,
      favorite: false,
      created_at: '2024-05-01T10:00:00.000Z',
      updated_at: null,
    });
  });

  test('decodes uncast values, as returned right after a write', () => {
    const written = { id: '3', privacy: '2', email: null, exclude_bots: false, password: true };
    expect(website({ ...written, favorite: '1' })).toMatchObject({
      id: 3,
      privacy: 2,
      email: 0,
      exclude_bots: 0,
      has_password: true,
      favorite: true,
    });
  });

  test('uses the API’s defaults, and null where servers hide a field', () => {
    const nothing = { privacy: null, email: null, exclude_bots: null, exclude_ips: null };
    for (const change of [nothing, { ...nothing, exclude_bots: undefined, favorite: null }]) {
      expect(website(change)).toMatchObject({
        privacy: 0,
        email: 0,
        exclude_bots: 1,
        exclude_ips: '',
        exclude_params: null,
      });
    }
    expect(website({ favorite: null }).favorite).toBeNull();
  });

  test('decodes an old server: url for domain, no favorite', () => {
    const { domain, favorite, ...old } = record();
    expect(decodeWebsite({ data: { ...old, url: domain } })).toMatchObject({
      domain,
      favorite: null,
    });
    expect(favorite).toBe(false);
  });

  test.each([
    ['2024-05-01T10:00:00Z', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01 10:00:00', '2024-05-01T10:00:00.000Z'],
    ['0000-00-00 00:00:00', null],
    ['', null],
    [null, null],
  ])('decodes the time %j', (wire, time) => {
    expect(website({ updated_at: wire }).updated_at).toBe(time);
  });

  test('reads a time without a zone as UTC, wherever the computer is', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const time = (updated_at: string): string | null => website({ updated_at }).updated_at;
    expect(time('2024-05-01 10:00:00')).toBe('2024-05-01T10:00:00.000Z');
    // A time with a zone is read like any other.
    expect(time('2024-05-01 10:00:00 +02:00')).toBe('2024-05-01T08:00:00.000Z');
    vi.unstubAllEnvs();
  });

  test.each([
    ['3', 3],
    ['3.0', 3],
    ['3.00', 3],
  ])('decodes the id %j', (id, number) => {
    expect(website({ id }).id).toBe(number);
  });

  test.each([
    ['', false],
    ['$2y$10$', true],
  ])('decodes the password %j as whether there is one', (password, has) => {
    expect(website({ password }).has_password).toBe(has);
  });

  test('decodes a favorite’s time as its flag, and ignores unknown members', () => {
    expect(website({ favorite: 1, favorited_at: '2024-01-01', plan: { a: 1 } }).favorite).toBe(
      true,
    );
  });

  test.each([
    ['no id', { id: null }],
    ['an id that is no number', { id: 'three' }],
    ['no domain', { domain: '' }],
    ['an unknown privacy', { privacy: 7 }],
  ])('rejects %s', (_name, change) => {
    expect(() => website(change)).toThrow(malformed);
  });

  test('says where decoding failed, without values', () => {
    const thrown = (() => {
      try {
        return website({ id: 'a secret' });
      } catch (cause) {
        return String(cause);
      }
    })();
    expect(thrown).toContain('data.id');
    expect(thrown).not.toContain('secret');
    const nameless = expect.objectContaining({ message: 'answer: a website: data.domain' });
    expect(() => website({ domain: '' })).toThrow(nameless);
    const bad = ['id', 'privacy', 'email', 'password'].map((name) => [name, {}]);
    expect(() => website(Object.fromEntries(bad))).toThrow(
      /^answer: a website: [^,]+, [^,]+, [^,]+$/,
    );
  });
});

describe('a list of websites', () => {
  const meta = { current_page: '2', last_page: 5, per_page: '10', total: 42, from: 11, to: 20 };

  test('decodes its position among the pages', () => {
    const list = decodeWebsiteList({ data: [record()], links: { next: 'http://x' }, meta });
    expect(list).toMatchObject({ page: 2, lastPage: 5, perPage: 10, total: 42 });
    expect(list.rows).toHaveLength(1);
  });

  test('drops duplicate websites', () => {
    const rows = [record(), record({ id: 4 }), record()];
    expect(decodeWebsiteList({ data: rows, meta }).rows.map(({ id }) => id)).toEqual([3, 4]);
  });

  test.each([
    ['an empty page', { data: [] }, 2],
    ['an empty page before', { data: [], meta: { current_page: 3, last_page: 2 } }, 2],
    ['as many rows as there are', { data: [record(), record({ id: 4 })] }, 21],
  ])('has no more pages than fit %s', (_what, json, lastPage) => {
    const endless = { ...meta, last_page: Number.MAX_SAFE_INTEGER };
    expect(decodeWebsiteList({ meta: endless, ...json })).toMatchObject({ lastPage });
  });

  test('treats an answer without pages as one page', () => {
    expect(decodeWebsiteList({ data: [] })).toEqual({
      rows: [],
      page: 1,
      lastPage: 1,
      perPage: 0,
      total: 0,
    });
  });

  test.each([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{ data: {} }],
    [{ users: [] }],
    [{ data: [1] }],
  ])('rejects %j', (json) => expect(() => decodeWebsiteList(json)).toThrow(malformed));

  test('shows whether its server supports favorites', () => {
    const old = { id: 1, url: 'one.example' };
    expect(includeFavorites({ data: [old, old] })).toBe(false);
    expect(includeFavorites({ data: [old, record()] })).toBe(true);
    expect(includeFavorites({ data: [record({ favorite: null })] })).toBe(true);
    expect(includeFavorites({ data: [] })).toBeNull();
  });
});

describe('a statistic', () => {
  const page = {
    current_page: 1,
    from: 1,
    to: 2,
    last_page: 3,
    per_page: 2,
    total: 5,
    status: 200,
  };

  test('decodes counts from strings', () => {
    const data = [
      { value: 'US:United States', count: '120' },
      { value: '', count: 7 },
    ];
    expect(decodeStatistic({ ...page, data })).toEqual({
      page: 1,
      lastPage: 3,
      perPage: 2,
      total: 5,
      rows: [
        { value: 'US:United States', count: 120 },
        { value: '', count: 7 },
      ],
    });
  });

  test('decodes values that are numbers or missing', () => {
    const data = [
      { value: 7, count: 1 },
      { value: null, count: 2 },
    ];
    expect(decodeStatistic({ data }).rows.map(({ value }) => value)).toEqual(['7', '']);
  });

  test('drops duplicate values', () => {
    const data = [
      { value: 'a', count: 1 },
      { value: 'a', count: 1 },
    ];
    expect(decodeStatistic({ ...page, data }).rows).toHaveLength(1);
  });

  test.each(['many', -1, 1.5, null, '1e3'])('with the count %j is not understood', (count) => {
    expect(() => decodeStatistic({ ...page, data: [{ value: 'a', count }] })).toThrow(malformed);
  });
});

test.each([
  [{ id: 3, object: 'website', deleted: true, status: 200 }, true],
  [undefined, true],
  [{ deleted: '1' }, true],
  [{ deleted: false }, false],
  [{ data: {} }, false],
])('%j confirms a deletion: %s', (json, deleted) => {
  expect(confirmsDeletion(json)).toBe(deleted);
});

test('keeps only the first rows of a list longer than any page', () => {
  const rows = (many: number) =>
    Array.from({ length: many }, (_, at) => ({ value: `${at}`, count: 1 }));
  expect(decodeStatistic({ data: rows(366) }).rows).toHaveLength(366);
  const { rows: kept, total } = decodeStatistic({ data: rows(1_500), total: 1_500 });
  expect(kept).toEqual(rows(400));
  expect(total).toBe(1_500);
  expect(decodeStatistic({ data: rows(1_500) }).total).toBe(1_500);
  // Rows beyond the limit are not decoded.
  expect(decodeStatistic({ data: [...rows(400), 'no row'] }).rows).toHaveLength(400);
});
