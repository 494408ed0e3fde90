import { readdirSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const sheet = (title: string) => screen.findByRole('region', { name: title });

it('opens by its key without an account, page by page, and follows its links', async () => {
  const user = await renderApp(createFakeBridge({ accounts: [], activeId: null }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Sitedeck' });
  await user.keyboard('{F1}');
  const dialog = await screen.findByRole('dialog', { name: 'Sitedeck guide' });
  const nav = within(dialog).getByRole('navigation', { name: 'Pages' });
  const pages = within(nav).getAllByRole('button');
  const files = readdirSync('docs/guide').filter((file) => file.endsWith('.md'));
  // The index itself is not a page.
  expect(pages).toHaveLength(files.length - 1);
  expect(pages[0]?.getAttribute('aria-current')).toBe('page');
  const first = await sheet('First minutes');
  expect(within(first).getByRole('heading', { name: 'Connect an account' })).toBeTruthy();
  expect(await violations()).toEqual([]);

  for (const page of pages) {
    const title = page.textContent.trim();
    await user.click(page);
    const shown = await sheet(title);
    expect(within(shown).getByRole('heading', { level: 3, name: title })).toBeTruthy();
    // No Markdown syntax is left.
    expect(shown.textContent).not.toMatch(/\*\*|\]\(|^#|\|--/m);
  }
  await user.click(within(nav).getByRole('button', { name: 'Troubleshooting' }));
  const link = within(await sheet('Troubleshooting')).getAllByRole('button', { name: 'Keys' })[0];
  if (link === undefined) throw new Error('there is no link');
  await user.click(link);
  await sheet('Keys and the keychain');
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('A key that isn’t accepted'),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a page’s pictures in the theme of the window, described', async () => {
  const user = await renderApp(createFakeBridge({ accounts: [], activeId: null }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Sitedeck' });
  await user.keyboard('{F1}');
  const first = await sheet('First minutes');
  const picture = within(first).getByRole('img', {
    name: /^The welcome screen with three ways to start/,
  });
  const theme = document.documentElement.dataset['theme'] ?? '';
  expect(['light', 'dark']).toContain(theme);
  expect(picture.getAttribute('src')).toContain(`welcome-${theme}`);
});
