import '../support/render-app';
import { screen } from '@testing-library/svelte';
import { unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localText, systemTheme } from '$client/browser';
import { createClient } from '$client/client';
import type { Website } from '$shared/api/websites';
import { setWeekStart, weekdays } from '$shared/dates/week-start';
import { AppFailure } from '$shared/failures/failure';
import type { Destination } from '$shared/settings/link';
import { Preferences } from '$stores/app/preferences.svelte';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { openPage } from '../../../src/renderer/open-page';
import { violations } from '../support/axe';

let target: HTMLElement;
beforeEach(() => {
  // As in index.html.
  document.documentElement.lang = 'en';
  document.title = 'Sitedeck';
  window.history.replaceState(null, '', window.location.pathname);
  document.body.replaceChildren();
  target = document.body.appendChild(document.createElement('div'));
});

/**
 * Cleans up after `open`. Testing Library does not know this application, which would keep listening to the window.
 */
let undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo) await step();
  undo = [];
});

async function open(fake: FakeBridge): Promise<void> {
  const preferences = new Preferences(localText, systemTheme);
  const opened = await openPage(target, createClient(fake.bridge), preferences);
  undo.push(
    () => unmount(opened),
    () => preferences.destroy(),
  );
}

describe('a link that arrives before the first screen', () => {
  const [one, two] = [makeWebsite('one.example'), makeWebsite('two.example')];
  const north = { accounts: [makeAccount('north')], websites: { north: [one, two] } };
  const to = ({ id }: Website): Destination => ({
    accountId: null,
    route: { view: 'statistics', websiteId: id },
    query: {},
  });

  it('is followed instead of the stored route', async () => {
    const fake = createFakeBridge(north);
    const boot = fake.handlerOf('app.boot');
    fake.answer('app.boot', async (args) => ({ ...(await boot(args)), destination: to(one) }));
    const held = fake.hold('app.boot');
    const opening = open(fake);
    fake.push('app.go', to(one));
    fake.push('app.go', to(two));
    held.release();
    await opening;
    await screen.findByRole('heading', { level: 1, name: 'two.example' });
  });

  it('is followed once', async () => {
    const fake = createFakeBridge(north);
    const held = fake.hold('app.boot');
    const opening = open(fake);
    fake.push('app.go', to(one));
    held.release();
    await opening;
    await screen.findByRole('heading', { level: 1, name: 'one.example' });
    fake.push('app.go', to(two));
    await screen.findByRole('heading', { level: 1, name: 'two.example' });
    expect(screen.queryByRole('heading', { name: 'one.example' })).toBeNull();
  });
});

describe('an event that main sends before the first screen', () => {
  it('is not lost: settings that changed in another window, and a command of the menu', async () => {
    const fake = createFakeBridge({ accounts: [makeAccount('north')], websites: { north: [] } });
    const boot = fake.handlerOf('app.boot');
    fake.answer('app.boot', async (args) => {
      const answer = await boot(args);
      fake.push('app.settingsChanged', { ...answer.settings, spellCheck: true });
      fake.push('app.command', { command: 'settings' });
      return { ...answer, settings: { ...answer.settings, spellCheck: false } };
    });
    await open(fake);
    const spelling = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: /^Check spelling in fields/,
    });
    expect(spelling.checked).toBe(true);
  });

  it('is followed once, and not after the user has moved on', async () => {
    const fake = createFakeBridge({ accounts: [makeAccount('north')], websites: { north: [] } });
    const held = fake.hold('app.boot');
    const opening = open(fake);
    fake.push('app.open', { view: 'diagnostics' });
    held.release();
    await opening;
    await screen.findByRole('heading', { level: 1, name: 'Diagnostics' });
    fake.push('app.open', { view: 'settings' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(screen.queryByRole('heading', { name: 'Diagnostics' })).toBeNull();
  });
});

describe('while main has not answered', () => {
  it('says that the page is starting, then shows only the first screen', async () => {
    const fake = createFakeBridge();
    const held = fake.hold('app.boot');
    const opening = open(fake);
    expect((await screen.findByRole('status')).textContent).toContain('Starting…');
    expect(await violations()).toEqual([]);
    held.release();
    await opening;
    await screen.findByRole('heading', { name: 'Welcome to Sitedeck' });
    expect(screen.queryByText('Starting…')).toBeNull();
  });

  it('shows a failure instead', async () => {
    const fake = createFakeBridge();
    fake.answer('app.boot', () => {
      throw new AppFailure('service-failed', 'the built-in service ended with code 1');
    });
    await open(fake);
    expect(screen.getByRole('alert').textContent).toContain('The built-in service didn’t start');
    expect(screen.queryByText('Starting…')).toBeNull();
  });
});

describe('the first day of the week', () => {
  afterEach(() => setWeekStart('monday'));
  const SATURDAY = 5;
  const SUNDAY = 6;

  it('is the usual one of the language by default', async () => {
    await open(createFakeBridge());
    expect(weekdays()[0]).toBe(SUNDAY);
    const fake = createFakeBridge();
    fake.world.settings = { ...fake.world.settings, week: 'saturday' };
    await open(fake);
    expect(weekdays()[0]).toBe(SATURDAY);
  });

  it('becomes a setting if an earlier version stored it in the page', async () => {
    localStorage.setItem('choices', '{"week":"saturday","density":"compact"}');
    const fake = createFakeBridge();
    await open(fake);
    expect(fake.world.settings.week).toBe('saturday');
    expect(weekdays()[0]).toBe(SATURDAY);
    expect(localStorage.getItem('choices')).toBe('{"density":"compact"}');
  });

  it('stays in the page until it can be moved', async () => {
    localStorage.setItem('choices', '{"week":"saturday"}');
    const fake = createFakeBridge();
    fake.answer('app.changeSettings', () => {
      throw new AppFailure('settings-not-saved', 'ENOSPC');
    });
    await open(fake);
    expect(weekdays()[0]).toBe(SATURDAY);
    expect(localStorage.getItem('choices')).toBe('{"week":"saturday"}');
  });
});
