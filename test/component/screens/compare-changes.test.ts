import { screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount, type FakeBridge } from '../../support/fake-bridge';
import { openCompare, query, SITES, table, world } from '../../support/compare-page';
import { asked } from '../../support/statistics-page';

/* Websites side by side while the day, the zone or the choice changes. */

const at = (words: string) => `sites=${encodeURIComponent(SITES)}&${words}`;
/** The last days that were asked for of the third website, whose server is in New York. */
const lastDays = (fake: FakeBridge) =>
  asked(fake)
    .filter(({ id, parameters }) => id === 3 && parameters.name === 'visitors')
    .map(({ parameters }) => parameters.to);

describe('Side by side on another day', () => {
  const machine = process.env['TZ'];

  beforeEach(() => {
    process.env['TZ'] = 'Europe/Berlin';
    // The morning of 20 November in Berlin is the evening before in New York.
    vi.useFakeTimers({
      now: new Date('2026-11-19T22:58:00-05:00'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
    vi.stubGlobal('IntersectionObserver', undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    if (machine === undefined) delete process.env['TZ'];
    else process.env['TZ'] = machine;
  });

  it('asks for a server’s day once it begins there', async () => {
    const fake = world();
    await openCompare(fake, at('period=7-days&against=none'));
    await waitFor(() => expect(lastDays(fake)).toEqual(['2026-11-19']));
    vi.setSystemTime(new Date('2026-11-20T00:00:30-05:00'));
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(lastDays(fake).at(-1)).toBe('2026-11-20'));
  });

  it('asks for a server’s day once its zone is known', async () => {
    const fake = world();
    await openCompare(fake, at('period=7-days&against=none'));
    await waitFor(() => expect(lastDays(fake)).toEqual(['2026-11-19']));
    const zone = { name: 'Europe/Berlin', source: 'chosen' } as const;
    const accounts = [makeAccount('a'), makeAccount('b', { zone })];
    fake.push('accounts.changed', { accounts, activeId: 'a' });
    await waitFor(() => expect(lastDays(fake).at(-1)).toBe('2026-11-20'));
  });
});

describe('A choice side by side', () => {
  it('leaves what the statistics of one website remember', async () => {
    const kept = JSON.stringify({ period: '30-days', chart: 'pageviews', kind: 'bars' });
    const user = await openCompare(world(), at('period=91-days'));
    localStorage.setItem('statistics', kept);
    await table();
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(query()['period']).toBe('7-days'));
    expect(localStorage.getItem('statistics')).toBe(kept);
  });

  it('can be of no website, also when the screen is opened again', async () => {
    const user = await openCompare(world(), 'sites=a%2F1%2Cb%2F3&period=91-days');
    await table();
    for (const name of ['docs.example.dev', 'blog.example.org'])
      await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    await screen.findByText('They can be of any of your accounts.');
    expect(query()).toEqual({ period: '91-days' });
    location.hash = '#/websites';
    await screen.findByRole('heading', { level: 1, name: 'Websites' });
    location.hash = '#/compare';
    await screen.findByText('They can be of any of your accounts.');
    expect(query()['sites']).toBeUndefined();
  });

  it('makes no sentence of those that grew and fell while one has no index', async () => {
    const fake = world();
    const answer = fake.handlerOf('statistics.show');
    fake.answer('statistics.show', async (args) => {
      const answered = await answer(args);
      if (answered === null || args.id !== 3) return answered;
      const rows = answered.value.rows.filter(({ value }) => value > '2026-10-20');
      return { ...answered, value: { ...answered.value, rows } };
    });
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 15, 30), toFake: ['Date'] });
    await openCompare(fake, at('period=91-days'));
    await screen.findByText(/blog.example.org has no index/);
    expect(screen.queryByText(/docs.example.dev grew most/)).toBeNull();
    vi.useRealTimers();
  });
});
