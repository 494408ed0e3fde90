import { screen, waitFor, within } from '@testing-library/svelte';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';
import { createSiteBridge, pretendNow, SITE } from '../support/statistics-page';

pretendNow();

const PNG = encode({ width: 60, height: 20, data: new Uint8Array(60 * 20 * 4) });
const LOGO = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
const paper = () => screen.findByRole('article', { name: 'Report' });
const logo = async () => (await paper()).querySelector('header img')?.getAttribute('src') ?? null;
const accent = async () => (await paper()).style.getPropertyValue('--accent');

async function openLook(fake: FakeBridge) {
  const user = await renderApp(fake, { view: 'statistics', websiteId: SITE.id });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report (PDF)…' }));
  await paper();
  await user.click(screen.getByText('Logo, color and note'));
  return user;
}

describe('the look of reports', () => {
  it('accepts a logo, removes it, and says why a file is refused', async () => {
    const fake = createSiteBridge();
    fake.answer('app.chooseLogo', () => LOGO);
    const user = await openLook(fake);
    expect(await logo()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose logo…' }));
    await expect.poll(logo).toBe(LOGO);
    screen.getByRole('img', { name: 'Your logo' });
    expect(await violations()).toEqual([]);
    fake.answer('app.chooseLogo', () => {
      throw new AppFailure('logo-unsafe', 'test');
    });
    await user.click(screen.getByRole('button', { name: 'Replace logo…' }));
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t just a picture');
    expect(await logo()).toBe(LOGO);
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    await expect.poll(logo).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Choose logo…');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(logo).toBe(LOGO);
    expect(fake.world.settings.reportLogo).toBe(LOGO);
  });

  it('uses a color at once, says if it is too light, and returns to the account’s', async () => {
    const fake = createSiteBridge();
    const user = await openLook(fake);
    const before = await accent();
    await user.click(screen.getByRole('radio', { name: 'Color 2' }));
    await expect.poll(accent).toBe('#0b7a6b');
    await expect.poll(() => fake.world.settings.reportColor).toBe('#0b7a6b');
    const other = screen.getByLabelText<HTMLInputElement>('Custom color');
    other.value = '#ffd84d';
    other.dispatchEvent(new Event('input', { bubbles: true }));
    await screen.findByText(/too light on white/);
    expect(await accent()).not.toBe('#ffd84d');
    await user.click(screen.getByRole('button', { name: 'Use account color' }));
    await expect.poll(accent).toBe(before);
    await waitFor(() => expect(fake.world.settings.reportColor).toBeNull());
    expect(screen.queryByText(/too light/)).toBeNull();
  });

  it('keeps a note for each website, and shows what another window changes', async () => {
    const fake = createSiteBridge();
    const user = await openLook(fake);
    const field = screen.getByRole('textbox', { name: 'Note for shop.example.com' });
    await user.type(field, 'Sales doubled.{Enter}Thank you!');
    within(await paper()).getByText(/^Sales doubled\.\s+Thank you!$/);
    expect(localStorage.getItem('of websites a')).toContain('Sales doubled.');
    await user.clear(field);
    expect(within(await paper()).queryByText(/Sales/)).toBeNull();
    expect(localStorage.getItem('of websites a')).not.toContain('Sales');
    fake.push('app.settingsChanged', { ...fake.world.settings, reportLogo: LOGO });
    await expect.poll(logo).toBe(LOGO);
  });
});
