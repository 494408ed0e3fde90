import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { renderApp } from '../support/render-app';

function twoAccounts(): FakeBridge {
  return createFakeBridge({
    accounts: [
      makeAccount('north', { name: 'North Agency', color: '#0b7a6b' }),
      makeAccount('fjord', { name: 'Blue Fjord', color: '#b3431e' }),
    ],
    websites: {
      north: [makeWebsite('north.example', { favorite: true })],
      fjord: [makeWebsite('fjord.example')],
    },
  });
}

describe('the connection status', () => {
  const connection = () => screen.findByRole('status', { name: 'Connection' });
  /** Nothing is saved, and the server does not answer. */
  const unanswered = ({ source }: { source: 'saved' | 'network' }) =>
    source === 'saved' ? null : new Promise<null>(() => undefined);

  it('shows the server’s state and the length of the queue', async () => {
    const fake = twoAccounts();
    fake.world.connection = { queued: 3 };
    await renderApp(fake);
    await expect
      .poll(async () => (await connection()).textContent?.replace(/\s+/g, ' ').trim())
      .toBe('Online Loading… 3 left');
  });

  it('counts down to the next queued request', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const fake = twoAccounts();
    fake.world.connection = { queued: 12, nextAt: Date.now() + 8_000 };
    await renderApp(fake);
    const words = async () => (await connection()).textContent?.replace(/\s+/g, ' ').trim();
    await expect.poll(words).toBe('Online Loading… 12 left. Pacing requests: resumes in 8 s');
    vi.advanceTimersByTime(1_000);
    await expect.poll(words).toBe('Online Loading… 12 left. Pacing requests: resumes in 7 s');
  });

  it('names a server that does not answer as the banner does, without a queue', async () => {
    const fake = twoAccounts();
    const problem = { code: 'timeout', message: 'no answer' } as const;
    fake.world.connection = { status: 'offline', problem, queued: 8 };
    await renderApp(fake);
    const words = 'The server didn’t answer in time';
    await expect.poll(async () => (await connection()).textContent.trim()).toBe(words);
    within(await screen.findByRole('region', { name: 'Connection problem' })).getByText(
      new RegExp(words),
    );
  });

  it('explains a long wait in place', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const fake = twoAccounts();
    const id = fake.world.websites['north']?.[0]?.id ?? 0;
    fake.world.connection = { queued: 12, nextAt: Date.now() + 8_000 };
    fake.answer('statistics.show', unanswered);
    const user = await renderApp(fake, { view: 'statistics', websiteId: id });
    const words = 'Paused so as not to overload the server. Resumes in 8 s.';
    const main = within(screen.getByRole('main'));
    await main.findByText(words);
    // The page shows saved data.
    await main.findByRole('heading', { level: 1, name: 'north.example' });
    await user.click(main.getByRole('tab', { name: 'Calendar' }));
    await main.findByText(words);
    await user.click(main.getByRole('tab', { name: 'Changes' }));
    await main.findByText(words);
    vi.advanceTimersByTime(1_000);
    await main.findByText(words.replace('8', '7'));
  });

  it('does not mention a short pause in place', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const fake = twoAccounts();
    const id = fake.world.websites['north']?.[0]?.id ?? 0;
    fake.world.connection = { queued: 2, nextAt: Date.now() + 2_000 };
    fake.answer('statistics.show', unanswered);
    await renderApp(fake, { view: 'statistics', websiteId: id });
    await expect.poll(async () => (await connection()).textContent).toMatch(/resumes in/);
    expect(within(screen.getByRole('main')).queryByText(/Paused/)).toBeNull();
  });

  it('follows main’s events for the active account only', async () => {
    const fake = twoAccounts();
    await renderApp(fake);
    const nothing = { queued: 0, nextAt: null };
    const problem = { code: 'certificate', message: 'ERR_CERT_DATE_INVALID' } as const;
    await expect.poll(async () => (await connection()).textContent).toContain('Online');
    fake.push('connection.changed', {
      ...nothing,
      accountId: 'fjord',
      status: 'offline',
      problem: null,
    });
    fake.push('connection.changed', { ...nothing, accountId: 'north', status: 'problem', problem });
    const words = 'The server’s certificate isn’t trusted';
    await expect.poll(async () => (await connection()).textContent).toContain(words);
    fake.push('connection.changed', {
      ...nothing,
      accountId: 'north',
      status: 'offline',
      problem: null,
    });
    await expect.poll(async () => (await connection()).textContent).toContain('Offline');
  });
});
