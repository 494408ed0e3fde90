import { screen } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '../../../src/shared/failures/failure';
import { violations } from '../../support/axe';
import { createFakeBridge, makeAccount, makeWebsite } from '../../support/fake-bridge';
import type { FakeBridge } from '../../support/fake-bridge';
import { renderApp } from '../../support/render-app';

function withMany(count: number): FakeBridge {
  const sites = Array.from({ length: count }, (_, index) =>
    makeWebsite(`site-${String(count - index).padStart(3, '0')}.example`),
  );
  // The list sorts latest first: site-001 is the latest.
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

  it('selects the page by its header checkbox, and keeps the selection on other pages', async () => {
    const user = await open(withMany(30));
    const all = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Select all on this page',
    });
    await user.click(box('001'));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(bar()?.textContent).toContain('25 selected');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('checkbox', { name: 'Select site-030.example' });
    expect(boxes()).toEqual([]);
    expect(bar()?.textContent).toContain('25 not on this page');
  });

  it('selects all matching websites on all pages', async () => {
    const fake = withMany(130);
    const user = await open(fake);
    await user.type(screen.getByRole('searchbox'), 'site-1');
    await screen.findByText('1–25 of 31');
    await user.click(box('100'));
    await user.click(screen.getByRole('button', { name: 'Select all 31 found' }));
    await expect.poll(() => bar()?.textContent).toContain('31 selected');
    const last = fake.callsOf('websites.list').at(-1);
    expect(last?.parameters).toMatchObject({ search: 'site-1', per_page: 100, page: 1 });
  });

  it('says why they cannot be loaded', async () => {
    const fake = withMany(30);
    const user = await open(fake);
    await user.click(box('001'));
    fake.answer('websites.list', () => {
      throw new AppFailure('unreachable', 'refused');
    });
    await user.click(screen.getByRole('button', { name: 'Select all 30 websites' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach the server');
    expect(bar()?.textContent).toContain('1 selected');
  });
});
