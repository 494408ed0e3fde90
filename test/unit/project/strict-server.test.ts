import { afterEach, expect, test } from 'vitest';
import { StrictServer } from '$test/fakes/strict-server';

const KEY = 'a-key-of-twenty-letters';
let server: StrictServer;

afterEach(() => server.close());

/** Sends a request as the application does. */
async function ask(method: string, path: string): Promise<Response> {
  const writes = method !== 'GET' && method !== 'DELETE';
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${KEY}`,
    ...(writes && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const body = writes && { body: 'email=1' };
  return fetch(`${server.address}${path}`, { method, headers, ...body });
}

test.each([
  ['GET', '/api/v1/websites/undefined', 404],
  ['GET', '/api/v1/websites/', 404],
  ['GET', '/api/v2/websites', 404],
  ['GET', '/', 404],
  ['DELETE', '/api/v1/websites', 405],
  ['POST', '/api/v1/websites/1', 405],
  ['PUT', '/api/v1/stats/1', 405],
  ['GET', '/api/v1/stats', 405],
])('records %s %s, which is not in the API', async (method, path, status) => {
  server = await StrictServer.start(KEY);
  server.put('one.example');
  expect((await ask(method, path)).status).toBe(status);
  expect(server.broken).toEqual([`${method} ${path}: not in the API`]);
});

test.each([
  ['GET', '/api/v1/websites', 200],
  ['GET', '/api/v1/websites/1', 200],
  ['PUT', '/api/v1/websites/1', 200],
  // The API has it, though not every server accepts it.
  ['PATCH', '/api/v1/websites/1', 405],
  // Another user may have deleted it.
  ['GET', '/api/v1/websites/7', 404],
  ['PATCH', '/api/v1/websites/7', 404],
  ['DELETE', '/api/v1/websites/7', 404],
  ['GET', '/api/v1/stats/7', 404],
])('accepts %s %s', async (method, path, status) => {
  server = await StrictServer.start(KEY);
  server.put('one.example');
  expect((await ask(method, path)).status).toBe(status);
  expect(server.broken).toEqual([]);
});

test('sends its limit, if it has one', async () => {
  server = await StrictServer.start(KEY);
  const told = async (): Promise<string | null> =>
    (await ask('GET', '/api/v1/websites')).headers.get('x-ratelimit-limit');
  expect(await told()).toBeNull();
  server.limit = 600;
  expect(await told()).toBe('600');
});
