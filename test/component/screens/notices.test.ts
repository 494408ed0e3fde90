import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppFailure } from '../../../src/shared/failures/failure';
import { Notices } from '../../../src/renderer/stores/app/notices.svelte';
import NoticeHost from '../../../src/renderer/views/frame/NoticeHost.svelte';

const GONE_MS = 12_000;

let notices: Notices;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  vi.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  notices = new Notices();
  render(NoticeHost, { notices });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function save(): Promise<HTMLElement> {
  const action = { label: 'Show in folder', run: () => undefined };
  notices.done({ title: 'File saved', advice: 'pages.csv', action });
  await pass(0);
  return screen.getByText('pages.csv');
}

it('a success is announced in a status region that already exists', async () => {
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await save();
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toContain('File saved');
  notices.failed(new AppFailure('file-not-written', 'ENOSPC'));
  await pass(0);
  expect(status.textContent).not.toContain('Couldn’t save the file');
  within(screen.getByRole('alert')).getByText('Couldn’t save the file');
});

it('a notice disappears by itself, but not from under the pointer', async () => {
  await user.hover(await save());
  await pass(GONE_MS * 3);
  await user.unhover(screen.getByText('pages.csv'));
  await pass(GONE_MS - 1);
  screen.getByText('pages.csv');
  await pass(1);
  expect(screen.queryByText('pages.csv')).toBeNull();
});

it('a notice stays while focus is in it or moves between its buttons', async () => {
  await save();
  await user.tab();
  expect(document.activeElement?.textContent).toContain('Show in folder');
  await pass(GONE_MS);
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  await pass(GONE_MS);
  screen.getByText('pages.csv');
  await user.tab();
  await pass(GONE_MS);
  expect(screen.queryByText('pages.csv')).toBeNull();
});

it('a notice stays when the pointer leaves while it has focus', async () => {
  await user.hover(await save());
  await user.tab();
  await user.unhover(screen.getByText('pages.csv'));
  await pass(GONE_MS);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('pages.csv')).toBeNull();
});
