import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredTrust } from '$main/accounts/stored-trust';
import * as faults from '$test/fakes/faults';
import { LocalServer } from '$test/fakes/local-server';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsites } from '$test/support/reads';

/* Which network session an account's requests use: one with additional trust, or the shared one. */

const AUTHORITY = readFileSync(
  new URL('../../fakes/tls/authority.cert.pem', import.meta.url),
  'utf8',
);
const KEY = 'sd_3f9c1b7e5a2d4860917c';

let server: LocalServer;
let app: ServicesFixture;
/** The origins whose additional trust was used for requests. */
let trusting: string[];

beforeEach(async () => {
  server = await LocalServer.start({ answers: [faults.noWebsites] });
  trusting = [];
  app = new ServicesFixture({
    chooseFile: async () => Buffer.from(AUTHORITY),
    networkFor: ({ origin }: StoredTrust) => ({
      fetch: (input, init) => {
        trusting.push(origin);
        return fetch(input, init);
      },
    }),
  });
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

async function connectTrusting(): Promise<string> {
  const chosen = await app.handlers['certificates.chooseAuthority']({});
  const trust = { authority: chosen?.pem ?? '' };
  const input = { name: 'A', address: server.address, key: KEY, trust };
  const { id } = await app.handlers['accounts.connect'](input);
  expect(trusting).toEqual([server.address]);
  expect(app.attempts).toEqual([]);
  return id;
}

test('a repeated request does not use trust withdrawn meanwhile', async () => {
  const accountId = await connectTrusting();
  const withdraw = () => app.handlers['accounts.trust']({ accountId, change: { authority: null } });
  server.answer((...request) => {
    void withdraw().then(() => faults.jsonAnswer({}, 503)(...request));
  }, faults.noWebsites);
  const parameters = listArguments();
  const answer = readWebsites(app, { accountId, parameters, source: 'network' });
  expect((await answer)?.value.rows).toEqual([]);
  expect(trusting).toHaveLength(2);
  expect(app.attempts).toEqual(['GET']);
});

test('trusts an authority only after the user chose its file', async () => {
  const trust = { authority: AUTHORITY };
  const input = { name: 'A', address: server.address, key: KEY, trust };
  const unasked = app.handlers['accounts.connect'](input);
  await expect(unasked).rejects.toMatchObject({ code: 'bad-argument' });
  expect(server.received).toEqual([]);
  await connectTrusting();
});
