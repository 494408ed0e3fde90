import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as answers from '$service/http/api/answer-schemas';
import { addWebsite, KEY, runService, type TestService } from '../support/running-service';
import { ENGINES } from './engines/engines';

/* The API's tables of website operations, row by row: accepted values, refused values and defaults. */

let service: TestService;
let counter = 0;
const newDomain = (): string => `site-${++counter}.example.com`;

describe.each(ENGINES)('$name', ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    engine = await start();
    service = await runService(await engine.locate());
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.stop();
    await engine.stop();
  });

  const LINES = 'a\nb';
  /** "Store website" and "Update website" (docs/service-api.md): parameter, accepted values, refused values. */
  const WRITE_TABLE: [name: string, accepted: string[], refused: string[]][] = [
    ['privacy', ['0', '1'], ['3', '-1', '1.5', 'public', '00', '01', '+1', '1e0']],
    ['email', ['0', '1'], ['2', '-1', 'true', 'yes', '01']],
    ['exclude_bots', ['0', '1'], ['2', 'false', 'no']],
    ['exclude_params', ['utm_source', LINES, '&'], ['x'.repeat(65_536)]],
    [
      'exclude_ips',
      ['192.0.2.1', '192.0.2.0/24\n2001:db8::/32', '::1'],
      ['nonsense', '192.0.2.1\n300.1.1.1', '192.0.2.0/33', '2001:db8::/129', '1.2.3.4/'],
    ],
  ];

  describe('Store website', () => {
    test('accepts only a domain, applies the defaults of the table, and answers 201', async () => {
      const { status, body } = await service.send('POST', '/api/v1/websites', {
        domain: 'defaults.example.com',
      });
      expect(status).toBe(201);
      expect(answers.storedAnswer.parse(body).data).toMatchObject({
        domain: 'defaults.example.com',
        privacy: 0,
        email: 0,
        exclude_bots: 1,
        exclude_ips: null,
        password: false,
        favorite: false,
        favorited_at: null,
      });
    });

    test.each(WRITE_TABLE)('%s', async (name, accepted, refused) => {
      for (const value of accepted) {
        const form = { domain: newDomain(), [name]: value };
        const { status, body } = await service.send('POST', '/api/v1/websites', form);
        expect([value, status]).toEqual([value, 201]);
        if (name === 'exclude_params') continue;
        const { data } = body as { data: Record<string, unknown> };
        expect(String(data[name])).toBe(value);
      }
      for (const value of refused) {
        const form = { domain: newDomain(), [name]: value };
        const { status, body } = await service.send('POST', '/api/v1/websites', form);
        expect([value, status]).toEqual([value, 422]);
        expect(Object.keys(answers.validationError.parse(body).message)).toEqual([name]);
      }
    });

    test.each([
      ['EXAMPLE.com', 'example.com'],
      ['https://www.example.org', 'example.org'],
      ['http://example.net/', 'example.net'],
      [' www.spaces.example ', 'spaces.example'],
      ['bücher.example', 'xn--bcher-kva.example'],
      ['a.b.c.d.example', 'a.b.c.d.example'],
      [
        `${'a'.repeat(63)}.${'b'.repeat(63)}.example`,
        `${'a'.repeat(63)}.${'b'.repeat(63)}.example`,
      ],
    ])('normalizes the domain %s', async (given, stored) => {
      const { status, body } = await service.send('POST', '/api/v1/websites', { domain: given });
      expect(status).toBe(201);
      expect(answers.storedAnswer.parse(body).data.domain).toBe(stored);
    });

    test.each([
      '',
      'localhost',
      'a..example',
      '.example.com',
      'example.com/path',
      'example.com:8080',
      'user@example.com',
      '-a.example',
      `${'a'.repeat(64)}.example`,
      `${'abcdefghi.'.repeat(26)}example`,
      "x'; DROP TABLE website; --.example",
      '<script>.example',
      'a b.example',
      'nul\0.example',
    ])('refuses the domain %j', async (domain) => {
      const { status, body } = await service.send('POST', '/api/v1/websites', { domain });
      expect(status).toBe(422);
      expect(Object.keys(answers.validationError.parse(body).message)).toEqual(['domain']);
    });

    test('refuses a missing domain, and an existing one in any spelling', async () => {
      expect((await service.send('POST', '/api/v1/websites', {})).status).toBe(422);
      await addWebsite(service, 'twice.example');
      for (const domain of ['twice.example', 'TWICE.example', 'https://www.twice.example']) {
        const { status, body } = await service.send('POST', '/api/v1/websites', { domain });
        expect(status).toBe(422);
        expect(body).toEqual({
          message: { domain: ['The domain has already been taken.'] },
          status: 422,
        });
      }
    });

    test('requires a password of 1 to 128 characters for privacy 2, and never shows it', async () => {
      const store = (form: Record<string, string>) =>
        service.send('POST', '/api/v1/websites', { domain: newDomain(), ...form });
      expect((await store({ privacy: '2' })).status).toBe(422);
      expect((await store({ privacy: '2', password: '' })).status).toBe(422);
      expect((await store({ privacy: '2', password: 'x'.repeat(129) })).status).toBe(422);
      for (const password of ['x', 'x'.repeat(128), 'pässwörd ✓']) {
        const { status, body, text } = await store({ privacy: '2', password });
        expect(status).toBe(201);
        expect(answers.storedAnswer.parse(body).data.password).toBe(true);
        if (password.length > 1) expect(text).not.toContain(password);
      }
    });

    test('ignores favorite, which is for updates', async () => {
      for (const favorite of ['true', 'nonsense']) {
        const form = { domain: newDomain(), favorite };
        const { status, body } = await service.send('POST', '/api/v1/websites', form);
        expect(status).toBe(201);
        expect(answers.storedAnswer.parse(body).data.favorite).toBe(false);
      }
    });

    test('refuses a repeated field', async () => {
      const { status, body } = await service.request('/api/v1/websites', {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}` },
        body: new URLSearchParams([
          ['domain', newDomain()],
          ['email', '0'],
          ['email', '1'],
        ]),
      });
      expect(status).toBe(422);
      expect(Object.keys(answers.validationError.parse(body).message)).toEqual(['email']);
    });

    test('accepts JSON as well as a form', async () => {
      const { status } = await service.request('/api/v1/websites', {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ domain: newDomain(), privacy: 1, exclude_bots: 0 }),
      });
      expect(status).toBe(201);
    });
  });

  describe.each(['PUT', 'PATCH'])('Update website with %s', (method) => {
    test.each(WRITE_TABLE)('%s', async (name, accepted, refused) => {
      const id = await addWebsite(service, newDomain());
      for (const value of accepted) {
        const { status, body } = await service.send(method, `/api/v1/websites/${id}`, {
          [name]: value,
        });
        expect([value, status]).toEqual([value, 200]);
        const { data } = answers.websiteAnswer.parse(body);
        if (name !== 'exclude_params') {
          expect(String(data[name as 'privacy'])).toBe(value);
        }
      }
      for (const value of refused) {
        const answer = await service.send(method, `/api/v1/websites/${id}`, { [name]: value });
        expect([value, answer.status]).toEqual([value, 422]);
        expect(Object.keys(answers.validationError.parse(answer.body).message)).toEqual([name]);
      }
    });

    test('accepts true, false, 1 and 0 for favorite', async () => {
      const id = await addWebsite(service, newDomain());
      for (const [value, expected] of [
        ['true', true],
        ['false', false],
        ['1', true],
        ['0', false],
      ] as const) {
        const { body } = await service.send(method, `/api/v1/websites/${id}`, { favorite: value });
        const { data } = answers.websiteAnswer.parse(body);
        expect(data.favorite).toBe(expected);
        expect(data.favorited_at === null).toBe(!expected);
      }
      for (const value of ['yes', '2', 'TRUE ']) {
        const { status } = await service.send(method, `/api/v1/websites/${id}`, {
          favorite: value,
        });
        expect(status).toBe(422);
      }
    });

    test('changes only what was sent; never the domain', async () => {
      const id = await addWebsite(service, newDomain(), { exclude_ips: '192.0.2.1', email: '1' });
      const path = `/api/v1/websites/${id}`;
      const before = answers.websiteAnswer.parse((await service.get(path)).body).data;
      const empty = answers.websiteAnswer.parse((await service.send(method, path)).body).data;
      expect({ ...empty, updated_at: before.updated_at }).toEqual(before);
      const changed = answers.websiteAnswer.parse(
        (await service.send(method, path, { privacy: '1' })).body,
      ).data;
      expect({ ...changed, updated_at: before.updated_at }).toEqual({ ...before, privacy: 1 });
      const cleared = await service.send(method, path, { exclude_ips: '' });
      expect(answers.websiteAnswer.parse(cleared.body).data.exclude_ips).toBeNull();
    });

    test('accepts a complete record back and ignores the domain', async () => {
      const domain = newDomain();
      const path = `/api/v1/websites/${await addWebsite(service, domain)}`;
      for (const sent of [domain, 'other.example', 'no domain']) {
        const form = { id: '7', object: 'website', domain: sent, email: '1' };
        const { status, body } = await service.send(method, path, form);
        expect(status).toBe(200);
        expect(answers.websiteAnswer.parse(body).data).toMatchObject({ domain, email: 1 });
      }
    });

    test('requires a password for privacy 2, now or earlier, and refuses an empty one', async () => {
      const path = `/api/v1/websites/${await addWebsite(service, newDomain())}`;
      expect((await service.send(method, path, { privacy: '2' })).status).toBe(422);
      expect((await service.send(method, path, { password: '' })).status).toBe(422);
      const both = await service.send(method, path, { privacy: '2', password: 'secret' });
      expect(both.status).toBe(200);
      expect((await service.send(method, path, { privacy: '0' })).status).toBe(200);
      expect((await service.send(method, path, { privacy: '2' })).status).toBe(200);
    });

    test('answers 404 for an unknown id', async () => {
      const { status, body } = await service.send(method, '/api/v1/websites/99999', { email: '1' });
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'Resource not found.', status: 404 });
    });
  });

  describe('Show and delete website', () => {
    test('show returns the record, delete returns what it deleted, then both answer 404', async () => {
      const id = await addWebsite(service, newDomain());
      const path = `/api/v1/websites/${id}`;
      const shown = await service.get(path);
      expect(shown.status).toBe(200);
      expect(answers.websiteAnswer.parse(shown.body).data.id).toBe(id);
      const deleted = await service.send('DELETE', path);
      expect(deleted.status).toBe(200);
      expect(deleted.body).toEqual({ id, object: 'website', deleted: true, status: 200 });
      expect((await service.send('DELETE', path)).status).toBe(404);
      expect((await service.get(path)).status).toBe(404);
    });

    test.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', '%00', '1%202'])(
      'answers 404 for the id %s',
      async (id) => {
        for (const method of ['GET', 'PUT', 'DELETE']) {
          const { status } = await service.send(method, `/api/v1/websites/${id}`);
          expect([404, 400]).toContain(status);
        }
        expect([404, 400]).toContain((await service.get(`/api/v1/stats/${id}`)).status);
      },
    );

    test('never reuses ids', async () => {
      const first = await addWebsite(service, newDomain());
      await service.send('DELETE', `/api/v1/websites/${first}`);
      expect(await addWebsite(service, newDomain())).toBeGreaterThan(first);
    });
  });
});
