import { describe, expect, it } from 'vitest';
import { LinkInbox } from '../../../src/main/link-inbox';
import type { Destination } from '../../../src/shared/desktop/link';

const to = (websiteId: number): Destination => ({
  accountId: null,
  place: { view: 'statistics', websiteId },
  query: {},
});

describe('links before and after the page has started', () => {
  it('opens with the link of the start, once', () => {
    const inbox = new LinkInbox(to(1), () => undefined);
    expect(inbox.take()).toEqual(to(1));
    expect(inbox.take()).toBeNull();
  });

  it('opens with the last of those that came before', () => {
    const followed: Destination[] = [];
    const inbox = new LinkInbox(null, (link) => followed.push(link));
    inbox.arrive(to(1));
    inbox.arrive(to(2));
    inbox.arrive(null);
    expect(inbox.take()).toEqual(to(2));
    expect(followed).toEqual([]);
  });

  it('follows those that come later', () => {
    const followed: Destination[] = [];
    const inbox = new LinkInbox(null, (link) => followed.push(link));
    expect(inbox.take()).toBeNull();
    inbox.arrive(to(3));
    expect(followed).toEqual([to(3)]);
  });
});
