import { screen } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

function withMany(count: number): FakeBridge {
  const sites = Array.from({ length: count }, (_, index) =>
    makeWebsite(`site-${String(index + 1).padStart(3, '0')}.example`),
  );
  return createFakeBridge({ accounts: [makeAccount('one')], websites: { one: sites } });
}

async function open(fake: FakeBridge): Promise<UserEvent> {
  const user = await renderApp(fake, { view: 'websites' });
  await screen.findByRole('table', { name: 'Websites' });
  return user;
}

const boxes = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select site/ })
    .filter((box) => box.checked)
    .map((box) => box.getAttribute('aria-label')?.replace(/^Select site-|\.example$/g, ''));
const box = (number: string) =>
  screen.getByRole('checkbox', { name: `Select site-${number}.example` });
const bar = () => screen.queryByRole('region', { name: 'Selected websites' });

describe('selecting websites', () => {
  it('selects single rows, and a range with Shift', async () => {
    const user = await open(withMany(6));
    expect(bar()).toBeNull();
    await user.click(box('002'));
    await user.keyboard('{Shift>}');
    await user.click(box('004'));
    await user.keyboard('{/Shift}');
    expect(boxes()).toEqual(['002', '003', '004']);
    expect(bar()?.textContent).toContain('3 selected');
    await user.click(box('003'));
    expect(boxes()).toEqual(['002', '004']);
    expect(await violations()).toEqual([]);
  });

  it('works with the keyboard alone: Space, Shift with arrow keys, Ctrl+A, Escape', async () => {
    const user = await open(withMany(5));
    screen.getByRole('link', { name: 'site-001.example' }).focus();
    await user.keyboard(' ');
    expect(boxes()).toEqual(['001']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(boxes()).toEqual(['001', '002', '003']);
    expect(document.activeElement?.textContent).toBe('site-003.example');
    await user.keyboard('{Control>}a{/Control}');
    expect(boxes()).toHaveLength(5);
    await user.keyboard('{Escape}');
    expect(bar()).toBeNull();
  });

  it('leaves Ctrl+A to a text field', async () => {
    const user = await open(withMany(3));
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Control>}a{/Control}');
    expect(bar()).toBeNull();
  });

  it('selects the list by its header checkbox, and keeps what a search hides', async () => {
    const user = await open(withMany(30));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    await user.click(box('001'));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(bar()?.textContent).toContain('30 selected');
    await user.type(screen.getByRole('searchbox'), 'site-00');
    await expect.poll(() => boxes()).toHaveLength(9);
    expect(bar()?.textContent).toContain('21 not in this list');
  });

  it('selects all matching websites, on screen or not', async () => {
    const user = await open(withMany(130));
    await user.type(screen.getByRole('searchbox'), 'site-1');
    await user.click(await screen.findByRole('checkbox', { name: 'Select site-100.example' }));
    await user.click(screen.getByRole('button', { name: 'Select all 31 found' }));
    await expect.poll(() => bar()?.textContent).toContain('31 selected');
    // The next start selects nothing (client/describe-screen.ts).
    expect(bar()?.matches('[data-unrestored]')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  it('changes websites of one account only, and compares those of any', async () => {
    localStorage.setItem('websites', JSON.stringify({ everyAccount: true }));
    const fake = createFakeBridge({
      accounts: [makeAccount('one'), makeAccount('two')],
      websites: { one: [makeWebsite('site-1.example')], two: [makeWebsite('site-2.example')] },
    });
    const user = await open(fake);
    const change = () => screen.getByRole('button', { name: 'Edit…' });
    await user.click(screen.getByRole('checkbox', { name: 'Select site-2.example' }));
    expect(change().getAttribute('aria-disabled')).toBeNull();
    const compare = screen.getByRole('button', { name: 'Compare' });
    expect(compare.title).toBe('Select two to five websites');
    await user.click(screen.getByRole('checkbox', { name: 'Select site-1.example' }));
    expect(change().title).toBe('Select websites of one account only');
    expect(compare.getAttribute('aria-disabled')).toBeNull();
  });

  it('changes websites of an account that is not active', async () => {
    localStorage.setItem('websites', JSON.stringify({ everyAccount: true }));
    const fake = createFakeBridge({
      accounts: [makeAccount('one'), makeAccount('two')],
      websites: { one: [makeWebsite('site-1.example')], two: [makeWebsite('site-2.example')] },
    });
    const user = await open(fake);
    await user.click(screen.getByRole('checkbox', { name: 'Select site-2.example' }));
    await user.click(screen.getByRole('button', { name: 'Edit…' }));
    await screen.findByRole('dialog', { name: 'Edit 1 website' });
    await user.selectOptions(screen.getByLabelText('Email reports'), 'On');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Change 1 website' }));
    await expect
      .poll(() => fake.callsOf('websites.update').map(({ accountId }) => accountId))
      .toEqual(['two']);
    const drafts = fake.callsOf('drafts.save').map(({ accountId }) => accountId);
    expect(new Set(drafts)).toEqual(new Set(['two']));
  });
});
