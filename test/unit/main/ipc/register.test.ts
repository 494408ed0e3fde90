import { describe, expect, it, vi } from 'vitest';
import { handleCall } from '$main/ipc/register';
import type { Channel } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { answer } from '$test/support/answer';

describe('the result envelope', () => {
  it('is for the application’s page only; other senders are refused before anything is read', async () => {
    const find = vi.fn();
    const call = {
      senderFrame: { url: 'https://other.example/', parent: null },
      sender: { id: 1 },
    };
    const refused = handleCall('reports.list', find, ['app://test'])(call as never, {});
    await expect(refused).rejects.toThrow('refused');
    expect(find).not.toHaveBeenCalled();
  });

  it('hands the handler parsed arguments with the API’s defaults', async () => {
    const handler = vi.fn().mockResolvedValue(null);
    const watch = (parameters: object) => {
      const query = { kind: 'websites', accountId: 'a', parameters };
      return { watches: [{ id: 'w', query, priority: 'interactive' }] };
    };
    const envelope = await answer('queries.watch', handler, watch({ search: 'x' }), 7);
    expect(envelope).toEqual({ ok: true, value: 'null' });
    const defaults = {
      search: 'x',
      search_by: 'domain',
      sort_by: 'id',
      sort: 'desc',
      per_page: 10,
      page: 1,
    };
    expect(handler).toHaveBeenCalledWith(watch(defaults), 7);
  });

  it('carries a large result as JSON', async () => {
    const sites = [{ id: 1, domain: 'ä.example', sums: null, fetchedAt: 5 }];
    const value = [{ accountId: 'a', sites, listedAt: null }];
    const handler = vi.fn().mockResolvedValue(value);
    const args = { accounts: [{ accountId: 'a', today: '2026-11-24' }], name: 'visitors' };
    const envelope = await answer('portfolio.saved', handler, args, 1);
    expect(envelope).toEqual({ ok: true, value: JSON.stringify(value) });
  });

  it.each([
    ['nothing', undefined],
    ['a wrong type', { accountId: 5 }],
    ['an unknown member', { accountId: 'a', extra: 1 }],
    ['a prototype trick', JSON.parse('{"accountId":"a","__proto__":{"x":1},"y":2}')],
  ])('refuses %s without calling the handler', async (_name, args) => {
    const handler = vi.fn();
    const envelope = await answer('accounts.activate', handler, args, 1);
    expect(envelope).toMatchObject({ ok: false, error: { code: 'bad-argument' } });
    expect(handler).not.toHaveBeenCalled();
  });

  it('names the member that is wrong and the rule it breaks', async () => {
    const refused = async (channel: Channel, args: unknown): Promise<string> => {
      const envelope = await answer(channel, vi.fn(), args, 1);
      return envelope.ok ? 'accepted' : envelope.error.message;
    };
    const query = { kind: 'websites', accountId: 'a', parameters: { page: 'two' } };
    expect(await refused('queries.watch', { watches: [{ id: 'w', query, priority: 7 }] })).toBe(
      'queries.watch: watches.0.query.parameters.page: invalid_type, watches.0.priority: invalid_value',
    );
    expect(await refused('accounts.activate', undefined)).toBe(
      'accounts.activate: argument: invalid_type',
    );
  });

  it('does not repeat names from the page, and is short even with many errors', async () => {
    const name = `secret-${'x'.repeat(70_000)}`;
    const view = { id: 'a', name: 'a', query: { [name]: 'a' } };
    const args = { views: Array.from({ length: 40 }, () => view) };
    const envelope = await answer('collections.save', vi.fn(), args, 1);
    const message = envelope.ok ? 'accepted' : envelope.error.message;
    expect(message).toMatch(/^collections\.save: views\.0\.query\.\?: invalid_key, .*, \d+ more$/);
    expect(message.length).toBeLessThan(1_000);
  });

  it.each(['Mars/Olympus', '', 'UTC-05:00', 'x'.repeat(65), 5])(
    'refuses %j as a time zone',
    async (zone) => {
      const handler = vi.fn().mockResolvedValue(null);
      const changed = await answer('accounts.update', handler, { accountId: 'a', zone }, 1);
      const input = { name: '', address: 'https://a.example', key: 'k', zone };
      const added = await answer('accounts.connect', handler, input, 1);
      for (const envelope of [changed, added]) {
        expect(envelope).toMatchObject({ ok: false, error: { code: 'bad-argument' } });
      }
      expect(handler).not.toHaveBeenCalled();
    },
  );

  it('takes a time zone, and none', async () => {
    for (const zone of ['America/New_York', 'Asia/Kathmandu', null]) {
      const handler = vi.fn().mockResolvedValue(null);
      const envelope = await answer('accounts.update', handler, { accountId: 'a', zone }, 1);
      expect(envelope).toEqual({ ok: true, value: null });
    }
  });

  it('never repeats a refused value: it may be a key', async () => {
    const args = { name: 'N', address: 'https://a.example', key: 'secret-key-value', extra: 1 };
    const envelope = await answer('accounts.connect', vi.fn(), args, 1);
    expect(envelope).toMatchObject({ ok: false });
    expect(JSON.stringify(envelope)).not.toContain('secret-key-value');
  });

  it('contains a failure as data with its fields', async () => {
    const failure = new AppFailure('validation', 'refused', {
      status: 422,
      fields: { domain: ['taken'] },
    });
    const handler = vi.fn().mockRejectedValue(failure);
    expect(await answer('accounts.activate', handler, { accountId: 'a' }, 1)).toEqual({
      ok: false,
      error: {
        code: 'validation',
        message: 'refused',
        status: 422,
        fields: { domain: ['taken'] },
      },
    });
  });

  it('turns anything else thrown into an internal error without its members', async () => {
    const thrown = Object.assign(new Error('boom'), { options: { headers: { a: 'Bearer k' } } });
    const handler = vi.fn().mockRejectedValue(thrown);
    expect(await answer('accounts.activate', handler, { accountId: 'a' }, 1)).toEqual({
      ok: false,
      error: { code: 'internal', message: 'boom' },
    });
  });
});
