import { describe, expect, it } from 'vitest';
import { createClient } from '$client/client';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { toProxy } from './proxied.svelte';

const account = makeAccount('one');

describe('createClient', () => {
  it('unwraps the result', async () => {
    const fake = createFakeBridge({ accounts: [account] });
    const boot = await createClient(fake.bridge).call('app.boot', {});
    expect(boot.list).toEqual({ accounts: [account], activeId: 'one' });
  });

  it('reads a result that came as JSON', async () => {
    const fake = createFakeBridge({ accounts: [account] });
    const sites = [{ site: makeWebsite('ä.example'), sums: null, fetchedAt: 5 }];
    const value = [{ accountId: 'one', sites, listedAt: null }];
    fake.answer('portfolio.saved', () => value);
    const accounts = [{ accountId: 'one', today: '2026-11-24' }];
    const asked = { accounts, name: 'visitors' as const };
    expect(await fake.bridge['portfolio.saved'](asked)).toMatchObject({
      value: JSON.stringify(value),
    });
    expect(await createClient(fake.bridge).call('portfolio.saved', asked)).toEqual(value);
  });

  it('throws main’s error with all its details', async () => {
    const fake = createFakeBridge();
    const details = { status: 422, fields: { domain: ['Taken.'] } };
    fake.answer('websites.delete', () => {
      throw new AppFailure('validation', 'refused', details);
    });
    const call = createClient(fake.bridge).call('websites.delete', { accountId: 'one', id: 1 });
    await expect(call).rejects.toMatchObject({ code: 'validation', message: 'refused', details });
  });

  it('turns a rejection, by which main refuses a call, into a failure', async () => {
    const fake = createFakeBridge();
    const refusing = {
      ...fake.bridge,
      'app.boot': () => Promise.reject(new Error('untrusted sender')),
    };
    const call = createClient(refusing).call('app.boot', {});
    await expect(call).rejects.toMatchObject({ code: 'internal', message: 'untrusted sender' });
  });

  it('sends Svelte state as plain data, because the bridge cannot clone proxies', async () => {
    const site = makeWebsite('a.example', { id: 1 });
    const fake = createFakeBridge({ accounts: [account], websites: { one: [site] } });
    const parameters = toProxy({ exclude_ips: '10.0.0.1' });
    await createClient(fake.bridge).call('websites.update', {
      accountId: 'one',
      id: 1,
      parameters,
    });
    expect(fake.callsOf('websites.update')[0]?.parameters).toEqual({ exclude_ips: '10.0.0.1' });
  });

  it('listens until it is stopped', () => {
    const fake = createFakeBridge();
    const heard: (string | null)[] = [];
    const client = createClient(fake.bridge);
    const stop = client.on('accounts.changed', (list) => heard.push(list.activeId));
    fake.push('accounts.changed', { accounts: [], activeId: 'a' });
    stop();
    fake.push('accounts.changed', { accounts: [], activeId: 'b' });
    expect(heard).toEqual(['a']);
  });
});
