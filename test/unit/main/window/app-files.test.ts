import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  answerFrom,
  contentTypeOf,
  type ProtocolAnswer,
  resolveInside,
} from '$main/window/app-files';

const ROOT = join('/', 'opt', 'sitedeck', 'renderer');

describe('the app:// protocol’s path check', () => {
  it('finds the page’s files', () => {
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
    // After normalization, a path may name a file inside the folder, but none outside.
    expect(file === null || file.startsWith(join(ROOT, '/'))).toBe(true);
  });

  it('refuses what would leave the folder', () => {
    expect(resolveInside(ROOT, 'app://sitedeck/..%2f..%2fetc/passwd')).toBeNull();
    expect(resolveInside(ROOT, 'app://sitedeck/..%2frenderer-other/x')).toBeNull();
    expect(resolveInside(ROOT, 'app://elsewhere/index.html')).toBeNull();
  });

  it('names media types, and plain bytes for unknown ones', () => {
    expect(contentTypeOf('a/index.html')).toBe('text/html; charset=utf-8');
    expect(contentTypeOf('a.unknown')).toBe('application/octet-stream');
  });
});

describe('app:// answers', () => {
  const root = mkdtempSync(join(tmpdir(), 'sitedeck-page-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'index.html'), '<!doctype html>');
  mkdirSync(join(root, 'assets'));
  const answer = (path: string, method = 'GET', told: string[] = []): ProtocolAnswer =>
    answerFrom(root, { url: `app://sitedeck/${path}`, method }, (reason) => told.push(reason));

  it('carry the page’s policy and nosniff', () => {
    const answers = [
      [200, answer('index.html')],
      [404, answer('missing.html')],
      [404, answer('assets')],
      [404, answer('index.html', 'POST')],
    ] as const;
    for (const [status, { statusCode, headers }] of answers) {
      expect(statusCode).toBe(status);
      expect(headers['x-content-type-options']).toBe('nosniff');
      // It would start a second process for the first window (docs/decisions/startup.md).
      expect(headers).not.toHaveProperty('cross-origin-opener-policy');
      expect(headers['content-security-policy']?.toString().split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types svelte-trusted-html',
      ]);
    }
    expect(answers[0][1].headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answers[0][1].data.toString()).toBe('<!doctype html>');
  });

  it('are 500 with the same policy for an unreadable file, which is logged', () => {
    // A link to itself exists but leads nowhere.
    symlinkSync('circle.html', join(root, 'circle.html'));
    const told: string[] = [];
    const { statusCode, headers } = answer('circle.html', 'GET', told);
    expect(statusCode).toBe(500);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(told.join()).toContain('ELOOP');
  });
});
