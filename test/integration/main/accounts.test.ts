import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KeytarStore } from '$main/keychain/keytar-store';
import type { SecretStore } from '$main/keychain/secret-store';
import { AppFailure } from '$shared/failures/failure';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { type Answerer, LocalServer, refusedAddress } from '$test/fakes/local-server';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsite, readWebsites } from '$test/support/reads';

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const OTHER_KEY = 'sd_77aa0b1c2d3e4f506172';

let server: AnalyticsServer;
let app: ServicesFixture;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  app = new ServicesFixture();
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const connect = (change: Partial<{ name: string; address: string; key: string }> = {}) =>
  app.handlers['accounts.connect']({
    name: 'North Agency',
    address: server.address,
    key: KEY,
    ...change,
  });

/** A keychain that always fails with the given code. */
function broken(code: 'keychain-missing' | 'keychain-locked'): SecretStore {
  const fail = (): Promise<never> => Promise.reject(new AppFailure(code, 'keychain: test'));
  return { get: fail, set: fail, delete: fail, check: fail, list: fail };
}

/** All files in the user-data folder, as text. */
function filesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

describe('connecting', () => {
  test('tries the server, stores the key only in the keychain and activates the account', async () => {
    const account = await connect({ address: `${server.address}/api/v1/`, key: `  ${KEY}\n` });
    expect(account).toMatchObject({
      name: 'North Agency',
      address: server.address,
      kind: 'server',
    });
    expect(app.services.accounts()).toEqual({ accounts: [account], activeId: account.id });
    expect(app.events('accounts.changed').at(-1)).toEqual(app.services.accounts());
    expect(server.received).toHaveLength(1);
    const [stored] = JSON.parse(readFileSync(join(app.folder, 'accounts.json'), 'utf8')).accounts;
    expect(stored.keyEntry).toBe(`North Agency (${server.address}) – ${account.id.slice(0, 8)}`);
    expect(await app.secrets.get(stored.keyEntry)).toBe(KEY);
  });

  test('survives a restart without sending requests', async () => {
    const account = await connect();
    await app.restart();
    expect(app.services.accounts()).toEqual({ accounts: [account], activeId: account.id });
    const answer = await readWebsites(app, {
      accountId: account.id,
      source: 'network',
      parameters: listArguments(),
    });
    expect(answer?.value.rows.map(({ domain }) => domain)).toEqual(['one.example']);
  });

  test('names an account after its server when no name is given', async () => {
    expect((await connect({ name: '' })).name).toBe(new URL(server.address).host);
  });

  test('leaves the key in no file, event, log line or answer', async () => {
    const account = await connect();
    await readWebsites(app, {
      accountId: account.id,
      source: 'network',
      parameters: listArguments(),
    });
    server.accounts.clear();
    const missing = { accountId: account.id, source: 'network', id: 9 } as const;
    await readWebsite(app, missing).catch(() => undefined);
    const diagnostics = await app.handlers['diagnostics.show']({});
    await app.services.close();
    const everything = [filesOf(app.folder), JSON.stringify(app.emitted), app.logged.join()];
    expect(everything.join() + JSON.stringify(diagnostics)).not.toContain(KEY);
  });

  test('refuses the same address and key a second time', async () => {
    await connect();
    await expect(connect({ name: 'Again' })).rejects.toMatchObject({ code: 'account-known' });
    server.accounts.set(OTHER_KEY, []);
    await connect({ key: OTHER_KEY });
    expect(app.services.accounts().accounts).toHaveLength(2);
  });

  test('adds only one account after a double click', async () => {
    const results = await Promise.allSettled([connect(), connect()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(app.services.accounts().accounts).toHaveLength(1);
  });
});

describe('a wrong address or key is explained, and nothing is stored', () => {
  const answeredBy = async (answer: Answerer): Promise<AppFailure> => {
    server.fault = answer;
    return failureOf(connect());
  };
  const failureOf = async (work: Promise<unknown>): Promise<AppFailure> => {
    const thrown = await work.catch((cause: unknown) => cause);
    expect(thrown).toBeInstanceOf(AppFailure);
    expect(JSON.stringify((thrown as AppFailure).toData())).not.toContain(KEY);
    expect(app.services.accounts().accounts).toEqual([]);
    expect(readdirSync(app.folder)).not.toContain('accounts.json');
    return thrown as AppFailure;
  };

  test.each([
    ['HTML', faults.htmlAnswer(200), 'not-this-api'],
    ['404 in JSON', faults.jsonAnswer({ message: 'no' }, 404), 'not-this-api'],
    ['404 in HTML', faults.htmlAnswer(404), 'not-this-api'],
    ['JSON of another shape', faults.jsonAnswer({ users: [] }), 'not-this-api'],
    ['a JSON list', faults.jsonAnswer([1, 2]), 'not-this-api'],
    ['cut-off JSON', faults.cutOffJson, 'not-this-api'],
    ['nothing', faults.noContent, 'not-this-api'],
    ['a refusal', faults.jsonAnswer({ message: 'Unauthenticated.' }, 401), 'unauthorized'],
    ['a redirect to a sign-in page', faults.redirect(302, '/login'), 'redirected'],
    ['a plan without the API', faults.jsonAnswer({ message: 'no', status: 403 }, 403), 'forbidden'],
    ['300 MB', faults.huge, 'too-large'],
  ] as const)('%s', async (_name, answer, code) => {
    expect((await answeredBy(answer)).code).toBe(code);
  });

  test('unreachable server', async () => {
    const failure = await failureOf(connect({ address: await refusedAddress() }));
    expect(failure.code).toBe('unreachable');
  });

  test('no https', async () => {
    const address = server.address.replace('http:', 'https:');
    expect((await failureOf(connect({ address }))).code).toBe('not-https');
  });

  test('http to another computer, with and without consent', async () => {
    const address = 'http://192.0.2.1:1';
    expect((await failureOf(connect({ address }))).code).toBe('insecure-address');
  });

  test.each(['self-signed', 'expired'] as const)('self-signed certificate', async (tls) => {
    const secure = await LocalServer.start({ tls, answers: [faults.noWebsites] });
    try {
      expect((await failureOf(connect({ address: secure.address }))).code).toBe('certificate');
    } finally {
      await secure.close();
    }
  });

  test('no address, no key', async () => {
    expect((await failureOf(connect({ address: 'not a host' }))).code).toBe('address-malformed');
    expect((await failureOf(connect({ key: 'two words' }))).code).toBe('key-malformed');
    expect(server.received).toHaveLength(0);
  });
});

describe('without a usable keychain', () => {
  test.each(['keychain-missing', 'keychain-locked'] as const)(
    '(%s) says so, and keeps the key in memory on request',
    async (code) => {
      app = new ServicesFixture({ secrets: broken(code) });
      await expect(connect()).rejects.toMatchObject({ code });
      expect(app.services.accounts().accounts).toEqual([]);
      const account = await app.handlers['accounts.connect']({
        name: 'A',
        address: server.address,
        key: KEY,
        keepUntilQuit: true,
      });
      const read = { accountId: account.id, source: 'network', id: 1 } as const;
      expect((await readWebsite(app, read))?.value.domain).toBe('one.example');
      await app.restart();
      expect(filesOf(app.folder)).not.toContain(KEY);
      // The saved numbers are still there. The answer says what is missing.
      expect(await readWebsite(app, read)).toMatchObject({
        saved: true,
        problem: { code: 'key-missing' },
      });
      await app.handlers['accounts.replaceKey']({
        accountId: account.id,
        key: KEY,
        keepUntilQuit: true,
      });
      expect((await readWebsite(app, read))?.problem).toBeNull();
    },
  );

  test('works with the real keytar and no D-Bus', async () => {
    const address = process.env['DBUS_SESSION_BUS_ADDRESS'];
    process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nonexistent/bus';
    try {
      app = new ServicesFixture({ secrets: new KeytarStore() });
      await expect(connect()).rejects.toMatchObject({ code: 'keychain-missing' });
    } finally {
      if (address === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
      else process.env['DBUS_SESSION_BUS_ADDRESS'] = address;
    }
  });
});

describe('replacing a key', () => {
  test('tries the new key before replacing the old one', async () => {
    const account = await connect();
    const replace = (key: string) =>
      app.handlers['accounts.replaceKey']({ accountId: account.id, key });
    await expect(replace(OTHER_KEY)).rejects.toMatchObject({ code: 'unauthorized' });
    const read = { accountId: account.id, source: 'network', id: 1 } as const;
    expect((await readWebsite(app, read))?.problem).toBeNull();
    server.accounts.set(OTHER_KEY, [{ id: 1, domain: 'other.example' }]);
    server.accounts.delete(KEY);
    expect(await replace(OTHER_KEY)).toEqual(account);
    expect((await readWebsite(app, read))?.value.domain).toBe('other.example');
  });
});

describe('removing', () => {
  test('deletes the key from the keychain and the rows from the store', async () => {
    const account = await connect();
    const read = { accountId: account.id, source: 'network', id: 1 } as const;
    await readWebsite(app, read);
    const [{ keyEntry }] = JSON.parse(
      readFileSync(join(app.folder, 'accounts.json'), 'utf8'),
    ).accounts;
    const left = await app.handlers['accounts.remove']({ accountId: account.id });
    expect(left).toEqual({ accounts: [], activeId: null });
    expect(await app.secrets.get(keyEntry)).toBeNull();
    await app.services.close();
    expect(filesOf(app.folder)).not.toContain('one.example');
  });

  test('is finished before the application ends', async () => {
    const { id: accountId } = await connect();
    await readWebsite(app, { accountId, source: 'network', id: 1 });
    let forgotten = (): void => undefined;
    app.secrets.delete = () => new Promise((resolve) => (forgotten = resolve));
    const removing = app.handlers['accounts.remove']({ accountId });
    await expect.poll(() => app.services.accounts().accounts).toEqual([]);
    const closing = app.services.close();
    await new Promise((passed) => setTimeout(passed, 100));
    forgotten();
    await Promise.all([removing, closing]);
    expect(filesOf(app.folder)).not.toContain('one.example');
    expect(app.logged.join()).not.toContain('stays behind');
  });

  test('succeeds when the keychain fails, and logs it', async () => {
    const account = await connect();
    app.secrets.delete = () => Promise.reject(new AppFailure('keychain-locked', 'x'));
    expect((await app.handlers['accounts.remove']({ accountId: account.id })).accounts).toEqual([]);
    expect(app.logged.join()).toContain('stays behind');
  });

  test('fails for an unknown account', async () => {
    await expect(app.handlers['accounts.remove']({ accountId: 'x' })).rejects.toMatchObject({
      code: 'account-unknown',
    });
  });
});

test('sets a damaged accounts.json aside and reports it', async () => {
  writeFileSync(join(app.folder, 'accounts.json'), '{"version":1,');
  expect(app.services.accounts().accounts).toEqual([]);
  const [problem] = await app.handlers['fileProblems.list']({});
  expect(problem?.code).toBe('accounts-damaged');
  expect(readFileSync(problem?.file ?? '', 'utf8')).toBe('{"version":1,');
  expect(await app.handlers['fileProblems.dismiss']({ code: 'accounts-damaged' })).toEqual([]);
});

describe('the built-in service', () => {
  /** The test's server in the role of the built-in service. It accepts the key with which it was started. */
  function builtIn() {
    const starts: string[] = [];
    return {
      starts,
      start: async (key: string) => {
        starts.push(key);
        server.accounts.set(key, [{ id: 1, domain: 'sample.example' }]);
        return { address: server.address, zone: 'UTC' };
      },
      stop: async () => undefined,
      choice: { port: 0, sample: true },
      configure: async () => undefined,
      clear: async () => undefined,
    };
  }

  test('is started on first use with a random key stored in the keychain', async () => {
    const service = builtIn();
    app = new ServicesFixture({ builtIn: service });
    expect(app.services.accounts().accounts).toEqual([]);
    expect(service.starts).toEqual([]);
    const account = await app.handlers['accounts.exploreSample']({});
    expect(account).toMatchObject({ kind: 'built-in', address: server.address });
    expect(account.zone).toEqual({ name: 'UTC', source: 'service' });
    expect(service.starts[0]).toMatch(/^[0-9a-f]{64}$/);
    expect((await app.handlers['accounts.exploreSample']({})).id).toBe(account.id);
    await app.restart();
    const read = { accountId: account.id, source: 'network', id: 1 } as const;
    expect((await readWebsite(app, read))?.value.domain).toBe('sample.example');
    expect(new Set(service.starts).size).toBe(1);
    expect(filesOf(app.folder)).not.toContain(service.starts[0]);
  });

  test('works without a keychain, with a new key in memory', async () => {
    const service = builtIn();
    app = new ServicesFixture({ builtIn: service, secrets: broken('keychain-missing') });
    const account = await app.handlers['accounts.exploreSample']({});
    const read = { accountId: account.id, source: 'network', id: 1 } as const;
    expect((await readWebsite(app, read))?.value.domain).toBe('sample.example');
    await app.restart();
    expect((await readWebsite(app, read))?.problem).toBeNull();
    expect(new Set(service.starts).size).toBe(2);
  });
});
