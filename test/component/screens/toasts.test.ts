import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { Notices } from '$stores/app/notices.svelte';
import { Toasts } from '$stores/app/toasts.svelte';
import NoticeHost from '$views/frame/NoticeHost.svelte';
import ToastHost from '$views/frame/ToastHost.svelte';

const PLAIN_MS = 5_000;
const ACTION_MS = 12_000;
const SAVED = 'pages.csv saved';

let toasts: Toasts;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  vi.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  toasts = new Toasts();
  render(ToastHost, { toasts });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const shown = () => screen.queryByText(SAVED);
async function save(): Promise<HTMLElement> {
  toasts.show({ text: SAVED, action: { label: 'Show in folder', run: () => undefined } });
  await pass(0);
  return screen.getByText(SAVED);
}

it('a toast is announced in a status region that already exists', async () => {
  const status = screen.getByRole('status');
  expect(status.textContent.trim()).toBe('');
  await save();
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toContain(SAVED);
});

it('a toast disappears by itself, but not from under the pointer', async () => {
  await user.hover(await save());
  await pass(ACTION_MS * 3);
  await user.unhover(screen.getByText(SAVED));
  await pass(ACTION_MS - 1);
  expect(shown()).not.toBeNull();
  await pass(1);
  expect(shown()).toBeNull();
});

it('a toast stays while focus is in it or moves between its buttons', async () => {
  await save();
  await user.tab();
  expect(document.activeElement?.textContent).toContain('Show in folder');
  await pass(ACTION_MS);
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  await pass(ACTION_MS);
  expect(shown()).not.toBeNull();
  await user.tab();
  await pass(ACTION_MS);
  expect(shown()).toBeNull();
});

it('a toast stays when the pointer leaves while it has focus', async () => {
  await user.hover(await save());
  await user.tab();
  await user.unhover(screen.getByText(SAVED));
  await pass(ACTION_MS);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toBeNull();
});

it('closing a toast by keyboard gives the focus back', async () => {
  const before = document.createElement('button');
  document.body.prepend(before);
  before.focus();
  await save();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(shown()).toBeNull();
  expect(document.activeElement).toBe(before);
  before.remove();
});

it('toasts that do not fit wait, and none is lost', async () => {
  for (const name of ['1', '2', '3', '4']) toasts.show({ text: `Toast ${name}` });
  await pass(0);
  expect(screen.getAllByText(/Toast/).map((one) => one.textContent)).toEqual([
    'Toast 1',
    'Toast 2',
    'Toast 3',
  ]);
  await pass(PLAIN_MS);
  expect(screen.getAllByText(/Toast/).map((one) => one.textContent)).toEqual(['Toast 4']);
  await pass(PLAIN_MS - 1);
  screen.getByText('Toast 4');
});

it('Ctrl+Z undoes the newest thing that can be undone, but not while typing', async () => {
  const undone = vi.fn<(name: string) => void>();
  toasts.show({ text: 'a deleted', action: { label: 'Undo', undo: true, run: () => undone('a') } });
  toasts.show({ text: 'b deleted', action: { label: 'Undo', undo: true, run: () => undone('b') } });
  toasts.show({ text: 'Link copied' });
  await pass(0);
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(undone).not.toHaveBeenCalled();
  field.remove();
  await user.keyboard('{Control>}z{/Control}');
  expect(undone.mock.calls).toEqual([['b']]);
  expect(screen.queryByText('b deleted')).toBeNull();
});

it('a toast about running work stays until it ends', async () => {
  const id = toasts.show({ text: 'Deleting example.com', pending: true });
  await pass(ACTION_MS * 2);
  screen.getByText('Deleting example.com');
  toasts.dismiss(id);
  await pass(0);
  expect(screen.queryByText('Deleting example.com')).toBeNull();
});

it('a failure is no toast, stays until dismissed, and the next one replaces it', async () => {
  const notices = new Notices();
  render(NoticeHost, { notices });
  notices.failed(new AppFailure('unreachable', 'ECONNREFUSED'));
  notices.failed(new AppFailure('file-not-written', 'ENOSPC'));
  await pass(ACTION_MS * 3);
  const alert = screen.getByRole('alert');
  within(alert).getByText(/Couldn’t save the file/);
  expect(screen.getByRole('status').textContent.trim()).toBe('');
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
