import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsRows, settingsSections } from '$shared/text/settings-sections';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { findSettings } from '$views/settings/find-settings';
import { controlOf } from '$views/settings/setting-control';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const cards = (): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>('section[aria-label]')]
    .filter((card) => !card.hidden)
    .map((card) => card.getAttribute('aria-label'));

describe('the search of the settings', () => {
  beforeEach(() => {
    // The page of the tests supports no highlights.
    vi.stubGlobal('CSS', { escape: (words: string) => words });
  });

  it('shows the matching cards and their sections, and goes to the first by Enter', async () => {
    const user = await renderApp(createFakeBridge({ accounts: [makeAccount('north')] }), {
      view: 'settings',
    });
    await screen.findByRole('heading', { name: 'Settings', level: 1 });
    const sections = screen.getByRole('navigation', { name: 'Sections' });
    const all = cards();
    expect(
      within(sections)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(all);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search settings' }));
    await user.keyboard('SPELLING');
    expect(cards()).toEqual(['Desktop']);
    expect(
      within(sections)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Desktop']);
    expect(screen.getByText('1 section found')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Desktop');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Escape}');
    expect(cards()).toEqual(all);
  });

  it('marks the chosen section, or else the visible one', async () => {
    const user = await renderApp(createFakeBridge({ accounts: [makeAccount('north')] }), {
      view: 'settings',
    });
    await screen.findByRole('heading', { name: 'Settings', level: 1 });
    const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
    const marked = () =>
      sections
        .getAllByRole('button')
        .filter((one) => one.getAttribute('aria-current') === 'location')
        .map((one) => one.textContent);
    expect(marked()).toEqual(['Appearance']);
    await user.click(sections.getByRole('button', { name: 'Privacy and data' }));
    expect(marked()).toEqual(['Privacy and data']);
    // Each card is 400 pixels high, and the page 600.
    const main = screen.getByRole('main');
    const cardsOf = [...document.querySelectorAll<HTMLElement>('main section[aria-label]')];
    const boxOf = (element: Element): DOMRect =>
      new DOMRect(0, 400 * Math.max(0, cardsOf.indexOf(element as HTMLElement)) - main.scrollTop);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this === main ? new DOMRect(0, 0, 0, 600) : boxOf(this);
    });
    vi.spyOn(main, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(main, 'scrollHeight', 'get').mockReturnValue(400 * cardsOf.length);
    const scrollTo = (top: number) => {
      main.scrollTop = top;
      main.dispatchEvent(new Event('scroll'));
    };
    scrollTo(0);
    // The page keeps its position at the chosen section.
    expect(marked()).toEqual(['Privacy and data']);
    scrollTo(810);
    await waitFor(() => expect(marked()).toEqual([cards()[2]]));
    scrollTo(400 * cardsOf.length - 600);
    await waitFor(() => expect(marked()).toEqual([cards().at(-1)]));
    vi.restoreAllMocks();
  });

  it('finds the limits of alerts while alerts are off', async () => {
    const user = await renderApp(createFakeBridge({ accounts: [makeAccount('north')] }), {
      view: 'settings',
    });
    await screen.findByRole('heading', { name: 'Settings', level: 1 });
    await user.keyboard('/visits drop');
    expect(cards()).toEqual(['Alerts']);
  });

  it('exists for every setting in the palette', async () => {
    const fake = createFakeBridge({ accounts: [makeAccount('north'), makeAccount('south')] });
    const { settings } = fake.world;
    fake.world.settings = { ...settings, alerts: { ...settings.alerts, on: true } };
    await renderApp(fake, { view: 'settings' });
    await screen.findByRole('heading', { name: 'Settings', level: 1 });
    await screen.findByText('Size limit');
    const titles = settingsSections();
    const lost = settingsRows().filter(({ section, id, label }) => {
      const card = screen.getByRole('region', { name: titles[section] });
      return id !== 'desktop-updates' && controlOf(card, label) === null;
    });
    expect(lost).toEqual([]);
  });

  it('goes from the palette to a setting, or to its card while it cannot be changed', async () => {
    const user = await renderApp(createFakeBridge({ accounts: [makeAccount('north')] }));
    const choose = async (words: string) => {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox', { name: 'Command palette' }), words);
      await user.keyboard('{Enter}');
    };
    await choose('date format');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Date format' })),
    );
    await choose('when visits drop');
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('checkbox', { name: 'Alert me about unusual hours' }),
      ),
    );
  });

  it('says when nothing matches', async () => {
    const user = await renderApp(createFakeBridge({ accounts: [makeAccount('north')] }), {
      view: 'settings',
    });
    await screen.findByRole('heading', { name: 'Settings', level: 1 });
    await user.keyboard('/walrus');
    expect(screen.getByText('No setting contains “walrus”.')).toBeTruthy();
    expect(cards()).toEqual([]);
  });

  it('highlights all matches', () => {
    const highlights = new Map<string, Range[]>();
    vi.stubGlobal('CSS', { highlights });
    vi.stubGlobal('Highlight', class extends Array<Range> {});
    const card = document.createElement('section');
    card.innerHTML = '<h2>Dates</h2><span>Date format</span>';
    findSettings([card], 'date');
    expect(highlights.get('found-setting')?.map(String)).toEqual(['Date', 'Date']);
    // In lower case, "İ" is two characters.
    card.innerHTML = '<span>İİİ (Date)</span>';
    findSettings([card], '(date)');
    expect(highlights.get('found-setting')?.map(String)).toEqual(['(Date)']);
    findSettings([card], '');
    expect(highlights.get('found-setting')).toHaveLength(0);
  });
});
