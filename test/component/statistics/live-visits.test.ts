import { screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { createSiteBridge, NOW, openStatistics, pretendNow } from '../support/statistics-page';

pretendNow();
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] }));

const ofKind = (kind: Account['kind']) => {
  const fake = createSiteBridge();
  for (const account of fake.world.accounts) account.kind = kind;
  return fake;
};

describe('visits of the last minutes', () => {
  it('are shown for a website of the built-in service, and read again every half minute', async () => {
    const fake = ofKind('built-in');
    fake.world.live = { visits: 1, minutes: 30 };
    await openStatistics(fake);
    await screen.findByText('1 visit in the last 30 minutes');
    fake.world.live = { visits: 2, minutes: 30 };
    await vi.advanceTimersByTimeAsync(30_000);
    await screen.findByText('2 visits in the last 30 minutes');
    fake.world.live = { visits: 0, minutes: 30 };
    await vi.advanceTimersByTimeAsync(30_000);
    await screen.findByText('No visits in the last 30 minutes');
  });

  it('are shown for a deployed Sitedeck service as soon as it is recognized', async () => {
    const fake = ofKind('server');
    await openStatistics(fake);
    await screen.findByRole('heading', { name: 'shop.example.com' });
    await expect.poll(() => fake.callsOf('statistics.live')).toHaveLength(1);
    expect(screen.queryByText(/in the last 30 minutes/)).toBeNull();
    fake.world.capabilities = { isSitedeck: true };
    fake.world.live = { visits: 3, minutes: 30 };
    await vi.advanceTimersByTimeAsync(30_000);
    await screen.findByText('3 visits in the last 30 minutes');
  });

  it('disappear while the service cannot be reached', async () => {
    const fake = ofKind('built-in');
    await openStatistics(fake);
    await screen.findByText('No visits in the last 30 minutes');
    fake.answer('statistics.live', () => {
      throw new AppFailure('service-stopped', 'off');
    });
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(() => screen.queryByText(/in the last 30 minutes/)).toBeNull();
  });
});
