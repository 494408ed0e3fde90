import { describe, expect, it } from 'vitest';
import { PendingLinks } from '$main/app/pending-links';
import type { Destination } from '$shared/settings/link';

const to = (websiteId: number): Destination => ({
  accountId: null,
  route: { view: 'statistics', websiteId },
  query: {},
});

describe('PendingLinks', () => {
  it('opens with the start’s link, once', () => {
    const inbox = new PendingLinks(to(1), () => undefined);
    expect(inbox.take(1)).toEqual(to(1));
    expect(inbox.take(1)).toBeNull();
  });

  it('opens with the last link that arrived before the page', () => {
    const followed: Destination[] = [];
    const inbox = new PendingLinks(null, (link) => followed.push(link));
    inbox.receive(to(1));
    inbox.receive(to(2));
    inbox.receive(null);
    expect(inbox.take(1)).toEqual(to(2));
    expect(followed).toEqual([]);
  });

  it('follows links that arrive later', () => {
    const followed: Destination[] = [];
    const inbox = new PendingLinks(null, (link) => followed.push(link));
    expect(inbox.take(1)).toBeNull();
    inbox.receive(to(3));
    expect(followed).toEqual([to(3)]);
  });

  it('keeps the link with which each page opens', () => {
    const inbox = new PendingLinks(null, () => undefined);
    expect(inbox.take(1)).toBeNull();
    expect(inbox.isReady(1, to(4))).toBe(true);
    // The second window has just opened.
    expect(inbox.isReady(2, to(5))).toBe(false);
    expect(inbox.take(2)).toEqual(to(5));
    expect(inbox.take(2)).toBeNull();
    expect(inbox.isReady(2, to(6))).toBe(true);
  });

  it('keeps a link until a reloading page is ready', () => {
    const followed: Destination[] = [];
    const inbox = new PendingLinks(null, (link) => followed.push(link));
    inbox.take(1);
    inbox.leave(1);
    expect(inbox.isReady(1, to(7))).toBe(false);
    expect(inbox.isReady(1, to(8))).toBe(false);
    expect(inbox.take(1)).toEqual(to(8));
    expect(inbox.isReady(1, to(9))).toBe(true);
    inbox.leave(1);
    expect(inbox.take(1)).toBeNull();
  });

  it('follows a link while the only page reloads, and shows its window', () => {
    const followed: Destination[] = [];
    const inbox = new PendingLinks(null, (link) => followed.push(link));
    inbox.take(1);
    inbox.leave(1);
    inbox.receive(to(3));
    expect(followed).toEqual([to(3)]);
    expect(inbox.take(1)).toBeNull();
  });
});
