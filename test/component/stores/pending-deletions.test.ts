import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '$client/client';
import { AppFailure } from '$shared/failures/failure';
import { Notices } from '$stores/app/notices.svelte';
import { Toasts } from '$stores/app/toasts.svelte';
import { PendingDeletions, UNDO_MS } from '$stores/websites/pending-deletions.svelte';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';

const SITE = makeWebsite('shop.example');

let fake: FakeBridge;
let toasts: Toasts;
let notices: Notices;
let deletions: PendingDeletions;

beforeEach(() => {
  vi.useFakeTimers();
  fake = createFakeBridge({ accounts: [makeAccount('north')], websites: { north: [SITE] } });
  toasts = new Toasts();
  notices = new Notices();
  deletions = new PendingDeletions(createClient(fake.bridge), { toasts, notices });
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sent = () => fake.callsOf('websites.delete');
const said = () => toasts.list.map(({ text }) => text);
const refuse = (code: 'forbidden' | 'not-found') =>
  fake.answer('websites.delete', () => {
    throw new AppFailure(code, 'refused');
  });

describe('a deletion', () => {
  it('sends nothing while it can be undone, and says when it is done', async () => {
    const heard = vi.fn();
    deletions.onDeleted(heard);
    deletions.begin('north', SITE);
    await pass(UNDO_MS - 1);
    expect(said()).toEqual(['Deleting shop.example…']);
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toEqual([{ accountId: 'north', id: SITE.id }]);
    expect(said()).toEqual(['shop.example deleted']);
    expect(heard).toHaveBeenCalledWith({ accountId: 'north', site: SITE });
    expect(deletions.has('north', SITE.id)).toBe(false);
  });

  it('that was undone is never sent', async () => {
    deletions.begin('north', SITE);
    expect(toasts.undo()).toBe(true);
    expect(deletions.has('north', SITE.id)).toBe(false);
    await pass(UNDO_MS * 2);
    expect(sent()).toEqual([]);
    expect(said()).toEqual([]);
  });

  it('is sent at once when the page closes, and only once', async () => {
    deletions.begin('north', SITE);
    deletions.flush();
    expect(deletions.has('north', SITE.id)).toBe(true);
    await pass(UNDO_MS * 2);
    expect(sent()).toHaveLength(1);
  });

  it('that fails is reported, and the website stays', async () => {
    refuse('forbidden');
    const heard = vi.fn();
    deletions.onDeleted(heard);
    deletions.begin('north', SITE);
    await pass(UNDO_MS);
    expect(notices.current).toMatchObject({ title: 'Couldn’t delete shop.example' });
    expect(said()).toEqual([]);
    expect(heard).not.toHaveBeenCalled();
    expect(deletions.has('north', SITE.id)).toBe(false);
  });

  it('of a website that was deleted elsewhere in the meantime succeeds', async () => {
    refuse('not-found');
    deletions.begin('north', SITE);
    await pass(UNDO_MS);
    expect(said()).toEqual(['shop.example deleted']);
    expect(notices.current).toBeNull();
  });

  it('begins once, and does not touch the same id of another account', async () => {
    deletions.begin('north', SITE);
    deletions.begin('north', SITE);
    expect(said()).toHaveLength(1);
    expect(deletions.has('south', SITE.id)).toBe(false);
    await pass(UNDO_MS);
    expect(sent()).toHaveLength(1);
  });
});
