import { describe, expect, test } from 'vitest';
import type { ListParameters } from '$main/api/parameters';
import { AppFailure } from '$shared/failures/failure';
import { makeNewWebsite } from '$test/support/records';
import { clientWithAnswers, refusedFailure } from './client-fixture';

const failed = (code: 'unreachable' | 'not-found' | 'forbidden'): AppFailure =>
  new AppFailure(code, code);
const record = (more: object = {}) => ({ id: 3, domain: 'a.example', password: false, ...more });
const LIST: ListParameters = {
  search_by: 'domain',
  sort_by: 'domain',
  sort: 'asc',
  per_page: 10,
  page: 1,
};

describe('a list of websites', () => {
  test('sends all parameters, the search in ASCII', async () => {
    const { client, sent, learned } = clientWithAnswers([{ data: [] }]);
    await client.listWebsites({ ...LIST, search: 'Bücher' });
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/api/v1/websites',
        query: {
          search: 'xn--bcher-kva',
          search_by: 'domain',
          sort_by: 'domain',
          sort: 'asc',
          per_page: '10',
          page: '1',
        },
      },
    ]);
    expect(learned).toEqual([]);
  });

  test('repeats an ignored filter with digits, and remembers that', async () => {
    const all = { data: [record({ favorite: true }), record({ id: 4, favorite: false })] };
    const some = { data: [record({ favorite: true })] };
    const { client, sent, learned } = clientWithAnswers([all, some]);
    const page = await client.listWebsites({ ...LIST, favorite: true });
    expect(page.rows.map(({ id }) => id)).toEqual([3]);
    expect(sent.map(({ query }) => query?.['favorite'])).toEqual(['true', '1']);
    expect(learned).toContainEqual({ favorite: 'digits' });
  });

  test.each([
    ['obeyed', true, [record({ favorite: true })], {}],
    ['that servers without favorites cannot obey', true, [record({ favorite: null })], {}],
    ['already sent in digits', true, [record({ favorite: false })], { favorite: 'digits' }],
    ['not asked for', undefined, [record({ favorite: true })], {}],
  ] as const)('does not ask again for a filter %s', async (_, favorite, data, known) => {
    const { client, sent } = clientWithAnswers([{ data }], known);
    await client.listWebsites(favorite === undefined ? LIST : { ...LIST, favorite });
    expect(sent).toHaveLength(1);
  });

  test.each(['search_by', 'sort_by'])('says url where %s=domain is refused', async (field) => {
    const { client, sent, learned } = clientWithAnswers([
      refusedFailure(422, { [field]: ['invalid'] }),
      { data: [] },
    ]);
    await client.listWebsites(LIST);
    expect(sent[1]?.query).toMatchObject({ search_by: 'url', sort_by: 'url' });
    expect(learned).toEqual([{ domainParameter: 'url', domainOrder: 'unproven' }]);
  });

  test('changes no other parameter if the domain is called url', async () => {
    const { client, sent } = clientWithAnswers([{ data: [] }], { domainParameter: 'url' });
    await client.listWebsites({ ...LIST, sort_by: 'id' });
    expect(sent[0]?.query).toMatchObject({ search_by: 'url', sort_by: 'id' });
  });

  test.each([
    refusedFailure(422, { page: ['invalid'] }),
    refusedFailure(422),
    refusedFailure(500, { sort_by: ['x'] }),
  ])('passes on another refusal: %s', async (other) => {
    const { client, sent } = clientWithAnswers([other]);
    await expect(client.listWebsites(LIST)).rejects.toBe(other);
    expect(sent).toHaveLength(1);
  });

  test('passes on errors that are not refusals', async () => {
    const { client } = clientWithAnswers([new TypeError('a bug')]);
    await expect(client.listWebsites(LIST)).rejects.toThrow(TypeError);
  });

  test('learns from records whether the server supports favorites and sorting', async () => {
    const data = [record({ id: 1, domain: 'b.example' }), record({ id: 2 })];
    const { client, learned } = clientWithAnswers([{ data }]);
    await client.listWebsites(LIST);
    expect(learned).toEqual([{ favorites: 'none', domainOrder: 'none' }]);
  });
});

describe('a new website', () => {
  const NEW = makeNewWebsite('a.example', { privacy: 1 });

  test('is sent as a form', async () => {
    const { client, sent } = clientWithAnswers([{ data: record() }]);
    expect((await client.storeWebsite(NEW)).domain).toBe('a.example');
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/v1/websites',
        form: { domain: 'a.example', privacy: '1', email: '0', exclude_bots: '1' },
      },
    ]);
  });

  test('is sent with url if the server requires it', async () => {
    const { client, sent, learned } = clientWithAnswers([
      refusedFailure(422, { url: ['required'] }),
      { data: record() },
    ]);
    await client.storeWebsite(NEW);
    expect(sent[1]?.form).toMatchObject({ url: 'a.example' });
    expect(sent[1]?.form).not.toHaveProperty('domain');
    expect(learned).toEqual([{ domainParameter: 'url', domainOrder: 'unproven' }]);
  });

  test('that is refused with url, too, reports the documented name', async () => {
    const { client, learned } = clientWithAnswers([
      refusedFailure(422, { url: ['required'] }),
      refusedFailure(422, { url: ['taken'], email: ['invalid'] }),
    ]);
    await expect(client.storeWebsite(NEW)).rejects.toMatchObject({
      code: 'validation',
      details: { status: 422, fields: { domain: ['taken'], email: ['invalid'] } },
    });
    expect(learned).toEqual([{ domainParameter: 'url', domainOrder: 'unproven' }]);
  });

  test('whose server then requires domain again reports the first refusal', async () => {
    const { client, learned } = clientWithAnswers([
      refusedFailure(422, { url: ['required'], domain: ['bad'] }),
      refusedFailure(422, { domain: ['required'] }),
    ]);
    await expect(client.storeWebsite(NEW)).rejects.toMatchObject({
      details: { fields: { domain: ['bad', 'required'] } },
    });
    expect(learned).toEqual([]);
  });

  test.each([
    [refusedFailure(422, { domain: ['taken'] }), 1],
    [refusedFailure(400, { url: ['x'] }), 1],
    [failed('forbidden'), 1],
  ])('passes on another refusal: %s', async (other, times) => {
    const { client, sent } = clientWithAnswers([other]);
    await expect(client.storeWebsite(NEW)).rejects.toMatchObject({ code: other.code });
    expect(sent).toHaveLength(times);
  });

  test('is not sent again as url where it was already', async () => {
    const { client, sent } = clientWithAnswers(
      [refusedFailure(422, { domain: ['required'] }), { data: record() }],
      {
        domainParameter: 'url',
      },
    );
    await client.storeWebsite(NEW);
    expect(sent.map(({ form }) => Object.keys(form ?? {})[0])).toEqual(['url', 'domain']);
  });
});

describe('an update', () => {
  test('sends the changed fields by PATCH', async () => {
    const { client, sent } = clientWithAnswers([{ data: record({ favorite: true }) }]);
    await client.updateWebsite(3, { favorite: true, privacy: 2 });
    expect(sent).toEqual([
      { method: 'PATCH', path: '/api/v1/websites/3', form: { favorite: 'true', privacy: '2' } },
    ]);
  });

  test('is sent by PUT where PATCH is not allowed', async () => {
    const { client, sent, learned } = clientWithAnswers([refusedFailure(405), { data: record() }]);
    await client.updateWebsite(3, { privacy: 0 });
    expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'PUT']);
    expect(learned).toEqual([{ update: 'PUT' }]);
    const already = clientWithAnswers([refusedFailure(405)], { update: 'PUT' });
    await expect(already.client.updateWebsite(3, {})).rejects.toMatchObject({
      details: { status: 405 },
    });
  });

  test('of the favorite is repeated with digits if the word was misread', async () => {
    const { client, sent, learned } = clientWithAnswers([
      { data: record({ favorite: true }) },
      { data: record({ favorite: false }) },
    ]);
    const website = await client.updateWebsite(3, { favorite: false, privacy: 1 });
    expect(website.favorite).toBe(false);
    expect(sent.map(({ form }) => form)).toEqual([
      { favorite: 'false', privacy: '1' },
      { favorite: '0' },
    ]);
    expect(learned).toEqual([{ favorite: 'digits' }]);
  });

  test('of the favorite is repeated with digits only once', async () => {
    const { client, sent } = clientWithAnswers([{ data: record({ favorite: true }) }], {
      favorite: 'digits',
    });
    await client.updateWebsite(3, { favorite: false });
    expect(sent.map(({ form }) => form)).toEqual([{ favorite: '0' }]);
  });

  test.each([
    ['has favorites after all', record({ favorite: true }), []],
    ['has none', record(), [{ favorites: 'none' }]],
  ])(
    'of the favorite reads the website if the answer has no body: %s',
    async (_, shown, learned) => {
      const meet = clientWithAnswers([{ data: record({ favorite: null }) }, { data: shown }]);
      await meet.client.updateWebsite(3, { favorite: true });
      expect(meet.sent[1]).toEqual({ method: 'GET', path: '/api/v1/websites/3' });
      expect(meet.learned).toEqual(learned);
    },
  );
});

describe('a deletion', () => {
  const DELETE = { method: 'DELETE', path: '/api/v1/websites/3' };

  test.each([[{ deleted: true }], [undefined]])('is confirmed by %j', async (answer) => {
    const { client, sent } = clientWithAnswers([answer]);
    await client.deleteWebsite(3);
    expect(sent).toEqual([DELETE]);
  });

  test('is repeated once after a broken connection; not found then means done', async () => {
    const { client, sent } = clientWithAnswers([failed('unreachable'), failed('not-found')]);
    await client.deleteWebsite(3);
    expect(sent).toEqual([DELETE, DELETE]);
    const broken = clientWithAnswers([failed('unreachable'), failed('unreachable')]);
    await expect(broken.client.deleteWebsite(3)).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('is not repeated after another failure, and does not succeed without confirmation', async () => {
    const refused = clientWithAnswers([failed('forbidden')]);
    await expect(refused.client.deleteWebsite(3)).rejects.toMatchObject({ code: 'forbidden' });
    expect(refused.sent).toHaveLength(1);
    const odd = clientWithAnswers([{ deleted: false }]);
    await expect(odd.client.deleteWebsite(3)).rejects.toMatchObject({ code: 'malformed-answer' });
  });
});
