import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const heading = () => screen.findByRole('heading', { name: 'Welcome to Sitedeck', level: 1 });

describe('Welcome', () => {
  it('is the first view on a new computer, and tells main once', async () => {
    const fake = createFakeBridge();
    await renderApp(fake);
    await heading();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(await violations()).toEqual([]);
    await expect.poll(() => fake.callsOf('app.drawn')).toEqual([{ view: 'welcome' }]);
  });

  it('shows how statistics look, as a picture that says why visits rose', async () => {
    await renderApp(createFakeBridge());
    await heading();
    const picture = () => document.querySelector('main > [inert][aria-hidden="true"]');
    await expect
      .poll(() => picture()?.textContent)
      .toMatch(/Visits up 1\d(\.\d)?% compared with .*, mostly from Hacker News \(\+312\)/);
    expect(picture()?.querySelectorAll('[data-tone="up"]')).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('leads to what the guide says of imports, and takes the settings of another computer', async () => {
    const fake = createFakeBridge();
    const user = await renderApp(fake);
    await user.click(await screen.findByRole('button', { name: 'Import what they counted' }));
    const guide = await screen.findByRole('dialog', { name: 'Sitedeck guide' });
    await expect
      .poll(() => document.activeElement?.textContent)
      .toBe('Coming from Google Analytics or another product');
    await user.click(within(guide).getByRole('button', { name: 'Close' }));
    const field = screen.getByLabelText('Import…', { selector: 'input' });
    const pressed = new Promise((resolve) => field.addEventListener('click', resolve));
    await user.click(screen.getByRole('button', { name: 'Import settings…' }));
    await pressed;
    fake.answer('accounts.import', () => {
      throw new AppFailure('settings-malformed', 'settings: format');
    });
    const file = new File(['{}'], 'sitedeck-settings.json', { type: 'application/json' });
    await user.upload(field, file);
    await screen.findByText('This isn’t a Sitedeck settings file');
  });

  it('opens the statistics of the sample at once', async () => {
    const fake = createFakeBridge({ websites: { sample: [makeWebsite('garden.example')] } });
    const user = await renderApp(fake);
    await user.click(await screen.findByRole('button', { name: 'Explore sample data' }));
    await screen.findByRole('heading', { name: 'garden.example', level: 1 });
    expect(screen.queryByRole('heading', { name: 'Welcome to Sitedeck' })).toBeNull();
    // No other view was opened in between.
    expect(fake.callsOf('accounts.leaveAt').map(({ route }) => route)).not.toContain('/websites');
  });

  it('is busy while the sample is created, and requests it once', async () => {
    const fake = createFakeBridge();
    const held = fake.hold('accounts.exploreSample');
    const user = await renderApp(fake);
    const button = await screen.findByRole('button', { name: 'Explore sample data' });
    await user.click(button);
    await held.arrived;
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    screen.getByText(/Preparing sample data/, { selector: '[role=status], [role=status] *' });
    expect(await violations()).toEqual([]);
    held.release();
    await screen.findByRole('heading', { name: 'Statistics' });
    expect(fake.callsOf('accounts.exploreSample')).toHaveLength(1);
  });

  it('explains when the sample cannot be created, and retries', async () => {
    const fake = createFakeBridge();
    fake.answer('accounts.exploreSample', () => {
      throw new AppFailure('service-failed', 'exit code 1');
    });
    const user = await renderApp(fake);
    await user.click(await screen.findByRole('button', { name: 'Explore sample data' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The built-in service didn’t start');
    expect(await violations()).toEqual([]);
    fake.heal('accounts.exploreSample');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Statistics' });
  });
});
