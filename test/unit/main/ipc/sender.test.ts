import { describe, expect, it } from 'vitest';
import { isTrustedSender } from '$main/ipc/sender';

const OURS = ['app://sitedeck'];
const top = (url: string) => ({ url, parent: null });

describe('the sender check', () => {
  it('accepts the top frame of the application’s own page', () => {
    expect(isTrustedSender(top('app://sitedeck/index.html#/websites'), OURS)).toBe(true);
  });

  it.each([
    'app://other/index.html',
    'app://sitedeck.evil/index.html',
    'https://sitedeck/index.html',
    'file:///index.html',
    'about:blank',
    'data:text/html,app://sitedeck',
    '',
  ])('refuses a page at %j', (url) => {
    expect(isTrustedSender(top(url), OURS)).toBe(false);
  });

  it('refuses a frame inside the page, and a frame that is gone', () => {
    const parent = top('app://sitedeck/index.html') as never;
    expect(isTrustedSender({ url: 'app://sitedeck/index.html', parent }, OURS)).toBe(false);
    expect(isTrustedSender(null, OURS)).toBe(false);
  });
});
