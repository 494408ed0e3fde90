import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Route } from '$shared/bridge/contract';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

function open() {
  return createFakeBridge({
    accounts: [makeAccount('north', { name: 'North' }), makeAccount('south', { name: 'South' })],
    activeId: 'north',
    websites: {
      north: [makeWebsite('shop.example'), makeWebsite('blog.example')],
      south: [makeWebsite('club.example')],
    },
  });
}

/** The route of the first website's statistics. */
const shopOf = ({ world }: FakeBridge): Route => ({
  view: 'statistics',
  websiteId: world.websites['north']?.[0]?.id ?? 0,
});
const palette = () => screen.findByRole('dialog', { name: 'Command palette' });
const box = () => screen.findByRole('combobox', { name: 'Command palette' });

describe('the command palette', () => {
  it('opens a website of another account by a few letters', async () => {
    const fake = open();
    const user = await renderApp(fake);
    await screen.findByRole('table', { name: 'Websites' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'club');
    await within(await palette()).findByRole('option', { name: /example.*South/ });
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(fake.callsOf('accounts.activate')).toEqual([{ accountId: 'south' }]);
    await expect.poll(() => location.hash).toMatch(/^#\/statistics\/\d+$/);
  });

  it('describes accounts as the frame does', async () => {
    const fake = open();
    const address = 'http://127.0.0.1:40081';
    fake.world.accounts.push(makeAccount('own', { name: 'Own data', kind: 'built-in', address }));
    const user = await renderApp(fake);
    await screen.findByRole('table', { name: 'Websites' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'own data');
    await within(await palette()).findByText('On this computer');
    expect(within(await palette()).queryByText(address)).toBeNull();
  });

  it('shows a statistic of the open website, and a period', async () => {
    const fake = open();
    const user = await renderApp(fake, { view: 'statistics', websiteId: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'countries{Enter}');
    await expect.poll(() => location.hash).toContain('list=country');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'last month{Enter}');
    await expect.poll(() => location.hash).toContain('period=last-month');
    expect(location.hash).toContain('list=country');
  });

  it('keeps the first entry selected when websites arrive later', async () => {
    const fake = open();
    const held = fake.hold('websites.list', ({ parameters }) => parameters.per_page === 100);
    const user = await renderApp(fake);
    await user.keyboard('{Control>}k{/Control}');
    await held.arrived;
    const chosen = () =>
      within(screen.getByRole('dialog')).getByRole('option', { selected: true }).textContent;
    await palette();
    await user.type(await box(), 'theme');
    await expect.poll(chosen).toContain('Theme');
    await user.clear(await box());
    await expect.poll(chosen).toContain('Add website');
    held.release();
    await within(await palette()).findByRole('option', { name: /^blog\.example/ });
    expect(chosen()).toContain('Add website');
  });

  it('puts recent entries first', async () => {
    const user = await renderApp(open());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'open compare{Enter}');
    await expect.poll(() => location.hash).toBe('#/compare?period=91-days');
    await user.keyboard('{Control>}k{/Control}');
    const recent = within(await palette()).getByText('Recent');
    const [first] = within(await palette()).getAllByRole('option');
    expect(first?.textContent).toContain('Open Compare');
    expect(recent.compareDocumentPosition(first as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBe(
      4,
    );
  });

  it('opens a section of the guide', async () => {
    const user = await renderApp(open());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'terminal');
    await user.click(
      await within(await palette()).findByRole('option', { name: 'Terminal commands' }),
    );
    const guide = await screen.findByRole('dialog', { name: 'Sitedeck guide' });
    expect(within(guide).getByRole('region', { name: 'Terminal commands' })).toBeTruthy();
  });

  it('names a website only if it is not the one on screen', async () => {
    const fake = open();
    const user = await renderApp(fake, shopOf(fake));
    await screen.findByRole('button', { name: /shop\.example/ });
    await user.keyboard('{Control>}k{/Control}');
    const editing = (): string[] =>
      within(screen.getByRole('dialog'))
        .queryAllByRole('option', { name: /^Edit website/ })
        .map(({ textContent }) => textContent.trim());
    await user.type(await box(), 'edit website');
    await expect.poll(editing).toContainEqual(expect.stringMatching(/blog\.example$/));
    expect(editing()).not.toContainEqual(expect.stringContaining('shop.example'));
    expect(editing()).toHaveLength(2);
  });

  it('finds something for everyday words', async () => {
    const words =
      'terminal, cli, email, monday, weekly, backup, measure, set up, add 20, claude, notification, live, funnel, google, font, log out, quit';
    const fake = open();
    const user = await renderApp(fake, shopOf(fake));
    await screen.findByRole('button', { name: /shop\.example/ });
    await user.keyboard('{Control>}k{/Control}');
    const input = await box();
    await within(await palette()).findAllByRole('option');
    const nothing: string[] = [];
    for (const word of words.split(', ')) {
      await user.clear(input);
      await user.type(input, word);
      if (within(await palette()).queryAllByRole('option').length === 0) nothing.push(word);
    }
    expect(nothing).toEqual([]);
  });

  it('adds to the favorites or removes from them, whichever applies', async () => {
    const fake = open();
    const user = await renderApp(fake, shopOf(fake));
    await screen.findByRole('heading', { level: 1, name: 'shop.example' });
    const press = async () => {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await box(), 'favorites');
      return within(await palette());
    };
    const first = await press();
    expect(first.queryByText('Remove from favorites')).toBeNull();
    await user.click(await first.findByRole('option', { name: /^Add to favorites/ }));
    await screen.findByText('shop.example added to favorites');
    const second = await press();
    await second.findByRole('option', { name: /^Remove from favorites/ });
    expect(second.queryByRole('option', { name: /^Add to favorites/ })).toBeNull();
  });

  it('says when nothing matches, and closes on Escape', async () => {
    const user = await renderApp(open());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'qqqq');
    expect(await screen.findByText('No results')).toBeTruthy();
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('shortcuts and links', () => {
  it('lists all shortcuts', async () => {
    const user = await renderApp(open());
    await screen.findByRole('table', { name: 'Websites' });
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Command palette')).toBeTruthy();
    const row = within(list).getByText('Command palette').closest('div');
    expect([...(row?.querySelectorAll('kbd') ?? [])].map((cap) => cap.textContent)).toEqual([
      'Ctrl',
      'K',
    ]);
    await user.type(within(list).getByRole('searchbox', { name: 'Search keys' }), 'period');
    expect(within(list).queryByText('Command palette')).toBeNull();
    expect(within(list).getByText('Next period')).toBeTruthy();
    await user.clear(within(list).getByRole('searchbox'));
    await user.type(within(list).getByRole('searchbox'), 'qqqq');
    expect(within(list).getByText('No keys found')).toBeTruthy();
    await user.clear(within(list).getByRole('searchbox'));
    expect(await violations()).toEqual([]);
  });

  it('open the settings by shortcut', async () => {
    const user = await renderApp(open());
    await user.keyboard('{Control>},{/Control}');
    await expect.poll(() => location.hash).toBe('#/settings');
  });

  it('follow a link to another account, and report an unknown one', async () => {
    const fake = open();
    await renderApp(fake);
    const route = { view: 'statistics', websiteId: 9 } as const;
    fake.push('app.go', { accountId: 'south', route, query: { period: '7-days' } });
    await expect.poll(() => location.hash).toBe('#/statistics/9?period=7-days');
    expect(fake.callsOf('accounts.activate')).toEqual([{ accountId: 'south' }]);
    fake.push('app.go', { accountId: 'gone', route, query: {} });
    expect(await screen.findByText(/This account was removed/)).toBeTruthy();
  });
});
