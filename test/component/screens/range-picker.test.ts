// Imported here, so that its compilation is not part of a test.
import '$components/form/range/RangePanel.svelte';
import { cleanup, render, screen, waitFor, within } from '@testing-library/svelte';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import RangePicker from '$components/form/range/RangePicker.svelte';
import { setWeekStart } from '$shared/dates/week-start';
import { chooseLanguage } from '$shared/text';
import { violations } from '../support/axe';

const TODAY = '2026-11-21';
const PRESETS = [
  { name: '7-days', label: '7 days', range: { from: '2026-11-15', to: TODAY }, keys: 'W' },
  { name: 'since', label: 'Since…', range: { from: '2026-10-23', to: '2026-11-20' }, isOpen: true },
];

afterEach(async () => {
  cleanup();
  setWeekStart('monday');
  await chooseLanguage('en');
});

async function open(): Promise<{ user: UserEvent; onshow: ReturnType<typeof vi.fn> }> {
  const onshow = vi.fn();
  const user = userEvent.setup({ skipHover: true });
  render(RangePicker, {
    label: 'Choose dates',
    fromLabel: 'From',
    toLabel: 'To',
    range: { from: '2026-10-23', to: TODAY },
    presets: PRESETS,
    max: TODAY,
    onshow,
  });
  await user.click(screen.getByRole('button', { name: /Choose dates/ }));
  await screen.findByRole('dialog', { name: 'Choose dates' });
  return { user, onshow };
}

const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
const day = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

it('shows the months, and changes nothing before its button is pressed', async () => {
  const { user, onshow } = await open();
  screen.getByRole('grid', { name: 'October 2026' });
  screen.getByRole('grid', { name: 'November 2026' });
  expect(field('From').value).toBe('Oct 23, 2026');
  await user.click(day(/October 12, 2026/));
  screen.getByRole('button', { name: 'Show' });
  await user.click(day(/November 15, 2026/));
  expect(field('To').value).toBe('Nov 15, 2026');
  expect(onshow).not.toHaveBeenCalled();
  // The page itself has neither a title nor a language here.
  const found = (await violations()).filter((one) => !one.endsWith('<html>'));
  expect(found).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show 35 days' }));
  expect(onshow).toHaveBeenCalledWith({ from: '2026-10-12', to: '2026-11-15' }, null);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reports a typed day that cannot be chosen, and does not use it', async () => {
  const { user, onshow } = await open();
  await user.clear(field('To'));
  await user.type(field('To'), '2/1/2027');
  await screen.findByText('Feb 1, 2027 is in the future');
  expect(field('To').getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Enter}');
  await user.clear(field('To'));
  await user.type(field('To'), 'soon');
  await user.tab();
  await screen.findByText('Enter a date like Nov 21, 2026');
  await user.clear(field('To'));
  await user.type(field('To'), '1/1/1980');
  await screen.findByText('The earliest date is Jan 1, 1990');
  expect(onshow).not.toHaveBeenCalled();
});

it('leaves future days out of reach', async () => {
  const { user } = await open();
  const future = day(/November 22, 2026/);
  expect(future.getAttribute('aria-disabled')).toBe('true');
  await user.click(future);
  screen.getByRole('button', { name: 'Show 30 days' });
});

it('keeps named periods as such', async () => {
  const { user, onshow } = await open();
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Show 7 days' }));
  expect(onshow).toHaveBeenCalledWith(PRESETS[0]?.range, '7-days');
});

it('lets the user choose only the first day of an open period, until another end is chosen', async () => {
  const { user, onshow } = await open();
  await user.click(screen.getByRole('button', { name: 'Since…' }));
  expect(document.activeElement).toBe(field('From'));
  await user.click(day(/October 12, 2026/));
  expect(field('To').value).toBe('Nov 20, 2026');
  await user.click(day(/November 15, 2026/));
  await user.click(screen.getByRole('button', { name: 'Show 6 days' }));
  expect(onshow).toHaveBeenLastCalledWith({ from: '2026-11-15', to: '2026-11-20' }, 'since');
  cleanup();
  const again = await open();
  await again.user.click(screen.getByRole('button', { name: 'Since…' }));
  await again.user.clear(field('To'));
  await again.user.type(field('To'), '11/19/2026');
  expect(screen.getByRole('button', { name: 'Since…' }).getAttribute('aria-pressed')).toBe('false');
  await again.user.keyboard('{Enter}');
  expect(again.onshow).toHaveBeenCalledWith({ from: '2026-10-23', to: '2026-11-19' }, null);
});

it('closes with Escape, and the focus returns to its button', async () => {
  const { user, onshow } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Choose dates/ })),
  );
  expect(onshow).not.toHaveBeenCalled();
});

it('changes months by Page Up, and days by arrows', async () => {
  const { user } = await open();
  day(/November 15, 2026/).focus();
  await user.keyboard('{PageUp}');
  await waitFor(() => expect(document.activeElement).toBe(day(/October 15, 2026/)));
  await user.keyboard('{PageUp}');
  await waitFor(() => expect(document.activeElement).toBe(day(/September 15, 2026/)));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(day(/September 16, 2026/)));
});

it('moves in the direction of the arrows in a right-to-left language', async () => {
  const { user } = await open();
  const press = async (key: string) => {
    const from = day(/November 15, 2026/);
    from.style.direction = 'rtl';
    from.focus();
    await user.keyboard(key);
  };
  await press('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement).toBe(day(/November 16, 2026/)));
  await press('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(day(/November 14, 2026/)));
  // Tab returns to it.
  await waitFor(() => expect(day(/November 14, 2026/).getAttribute('tabindex')).toBe('0'));
});

it('follows the language and the chosen first day of the week', async () => {
  await chooseLanguage('de');
  setWeekStart('sunday');
  const { user } = await open();
  expect(field('From').value).toBe('23. Okt. 2026');
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByRole('grid', { name: 'November 2026' });
  const [first] = dialog.getAllByRole('columnheader', { hidden: true });
  expect(first?.textContent.trim()).toBe('So');
  await user.clear(field('From'));
  await user.type(field('From'), '12.10.2026');
  dialog.getByRole('button', { name: '41 Tage anzeigen' });
});
