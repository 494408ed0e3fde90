import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentTypeOf, resolveInside } from '../../../../src/main/window/app-files';

const ROOT = join('/', 'opt', 'sitedeck', 'renderer');

describe('the app:// protocol’s path check', () => {
  it('finds files of the page', () => {
    expect(resolveInside(ROOT, 'app://sitedeck/')).toBe(join(ROOT, 'index.html'));
    expect(resolveInside(ROOT, 'app://sitedeck/assets/a%20b.js?v=1#x')).toBe(
      join(ROOT, 'assets', 'a b.js'),
    );
  });

  it.each([
    'app://sitedeck/%2e%2e/%2e%2e/etc/passwd',
    'app://sitedeck/..%2f..%2fetc/passwd',
    'app://sitedeck/assets/..%5c..%5cetc',
    'app://sitedeck/%00index.html',
    'app://sitedeck/%zz',
    'app://sitedeck/../renderer-other/x',
    'app://elsewhere/index.html',
    'file:///etc/passwd',
    'nonsense',
  ])('does not leave the folder for %s', (address) => {
    const file = resolveInside(ROOT, address);
    // What a URL parser normalises may still name a file inside; nothing may name one outside.
    expect(file === null || file.startsWith(join(ROOT, '/'))).toBe(true);
  });

  it('refuses what would leave the folder', () => {
    expect(resolveInside(ROOT, 'app://sitedeck/..%2f..%2fetc/passwd')).toBeNull();
    expect(resolveInside(ROOT, 'app://sitedeck/..%2frenderer-other/x')).toBeNull();
    expect(resolveInside(ROOT, 'app://elsewhere/index.html')).toBeNull();
  });

  it('names media types, and bytes for what it does not know', () => {
    expect(contentTypeOf('a/index.html')).toBe('text/html; charset=utf-8');
    expect(contentTypeOf('a.unknown')).toBe('application/octet-stream');
  });
});
