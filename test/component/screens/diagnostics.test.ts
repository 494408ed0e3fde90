import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Diagnostics } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* The diagnostics view. */

const connection = { queued: 0, nextAt: null, problem: null };
const FACTS: Diagnostics = {
  report: 'Sitedeck 1.2.3\naccount 1: server-error 500',
  versions: { sitedeck: '1.2.3', electron: '45.4.1', engine: '9' },
  storage: { usedBytes: 42_000_000, limitBytes: 500_000_000, lasting: true, accounts: [] },
  reads: { asked: 1_000, found: 875 },
  accounts: [
    {
      accountId: 'north',
      connection: { ...connection, accountId: 'north', status: 'online', queued: 12 },
      dialect: { update: 'PUT', hourly: 'hours' },
    },
    {
      accountId: 'gone',
      connection: {
        ...connection,
        accountId: 'gone',
        status: 'problem',
        problem: { code: 'unauthorized', message: 'HTTP 401', status: 401 },
      },
      dialect: {},
    },
  ],
  failures: [
    {
      at: 1_790_000_000_000,
      accountId: 'north',
      error: { code: 'server-error', message: 'HTTP 500: no', status: 500 },
    },
    {
      at: 1_780_000_000_000,
      accountId: null,
      error: { code: 'timeout', message: 'took more than 10000 ms' },
    },
  ],
};

function open(facts: Partial<Diagnostics> = {}): FakeBridge {
  const fake = createFakeBridge({ accounts: [makeAccount('north', { name: 'North' })] });
  fake.answer('diagnostics.show', () => ({ ...FACTS, ...facts }));
  return fake;
}

/** Returns a table's rows as texts, without the header. */
async function rowsOf(name: string): Promise<string[][]> {
  const rows = within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()),
  );
}

async function fact(region: string, name: string): Promise<string | undefined> {
  const card = await screen.findByRole('region', { name: region });
  const entry = [...card.querySelectorAll('dl > div')].find(
    (one) => one.querySelector('dt')?.textContent === name,
  );
  return entry?.querySelector('dd')?.textContent ?? undefined;
}

describe('Diagnostics', () => {
  it('shows versions and the store', async () => {
    await renderApp(open(), { view: 'diagnostics' });
    expect(await fact('Versions', 'Sitedeck')).toBe('1.2.3');
    expect(await fact('Versions', 'engine'), 'one without a name keeps its own').toBe('9');
    expect(await fact('Offline storage', 'Size')).toBe('42 MB of 500 MB');
    expect(await fact('Offline storage', 'Stored')).toBe('On disk');
    expect(await fact('Offline storage', 'Loaded from offline copies')).toMatch(
      /^8[78].*875 of 1,000/,
    );
    expect(await violations()).toEqual([]);
  });

  it('shows a memory store, and one that was not read yet', async () => {
    const storage = { ...FACTS.storage, lasting: false };
    await renderApp(open({ storage, reads: { asked: 0, found: 0 } }), { view: 'diagnostics' });
    expect(await fact('Offline storage', 'Stored')).toBe('In memory, until you quit Sitedeck');
    expect(await fact('Offline storage', 'Loaded from offline copies')).toBe('Nothing loaded yet');
  });

  it('shows connections with their queue and dialect', async () => {
    await renderApp(open(), { view: 'diagnostics' });
    expect(await rowsOf('Connections')).toEqual([
      ['North', 'Online', '12 requests', 'update: PUT, hourly: hours'],
      ['Unknown', 'The server didn’t accept your API key', 'Empty', ''],
    ]);
  });

  it('shows the latest errors, in our words and the server’s', async () => {
    await renderApp(open(), { view: 'diagnostics' });
    expect((await rowsOf('Recent errors')).map((cells) => cells.slice(1))).toEqual([
      ['North', 'The server has a problem', '500 · HTTP 500: no'],
      ['No account', 'The server didn’t answer in time', 'took more than 10000 ms'],
    ]);
  });

  it('says when there were none', async () => {
    await renderApp(open({ failures: [] }), { view: 'diagnostics' });
    expect(await screen.findByText('No errors since Sitedeck started')).toBeTruthy();
  });

  it('updates with the connections', async () => {
    const fake = open();
    await renderApp(fake, { view: 'diagnostics' });
    await rowsOf('Connections');
    fake.answer('diagnostics.show', () => ({ ...FACTS, accounts: FACTS.accounts.slice(0, 1) }));
    fake.push('connection.changed', { ...connection, accountId: 'north', status: 'offline' });
    await expect.poll(async () => (await rowsOf('Connections')).length).toBe(1);
  });

  it('copies the report, and says so', async () => {
    const fake = open();
    const user = await renderApp(fake, { view: 'diagnostics' });
    await rowsOf('Connections');
    await user.click(screen.getByRole('button', { name: 'Copy report' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(fake.callsOf('app.copy')).toEqual([{ text: FACTS.report }]);
  });

  it('says why it cannot show or copy them', async () => {
    const fake = open();
    fake.answer('diagnostics.show', () => {
      throw new AppFailure('internal', 'no');
    });
    const user = await renderApp(fake, { view: 'diagnostics' });
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Copy report' })).toHaveProperty('disabled', true);
    fake.answer('diagnostics.show', () => FACTS);
    fake.answer('app.copy', () => {
      throw new AppFailure('internal', 'no');
    });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await rowsOf('Connections');
    await user.click(screen.getByRole('button', { name: 'Copy report' }));
    expect(await screen.findByText('Couldn’t copy the report')).toBeTruthy();
  });
});
