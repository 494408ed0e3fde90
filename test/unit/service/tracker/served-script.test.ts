import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { serveScript } from '$service/tracker/served-script';

const encodingFor = (accepted?: string) =>
  serveScript(accepted === undefined ? {} : { 'accept-encoding': accepted }).headers?.[
    'content-encoding'
  ];

describe('serveScript', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['GZIP, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['br; q=0.000, gzip; q=0.0', undefined],
    ['zstd', undefined],
  ])('answers Accept-Encoding %s with %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  test('is 1,500 bytes at most with gzip, and ASCII', () => {
    const body = serveScript({ 'accept-encoding': 'gzip' }).body as Buffer;
    expect(body.byteLength).toBeLessThanOrEqual(1_500);
    expect(gunzipSync(body).toString()).toMatch(/^[\0-\x7f]+$/);
  });

  test('has the sizes that docs/tracker.md names', () => {
    const text = readFileSync(new URL('../../../../docs/tracker.md', import.meta.url), 'utf8');
    const [, whole = '', packed = ''] = /has ([\d,]+) bytes: ([\d,]+) with gzip/.exec(text) ?? [];
    const sizeOf = (accepted: string) =>
      (serveScript({ 'accept-encoding': accepted }).body as Buffer).byteLength;
    expect(sizeOf('')).toBe(Number(whole.replace(',', '')));
    // Node's zlib differs a little between processors.
    expect(Math.abs(sizeOf('gzip') - Number(packed.replace(',', '')))).toBeLessThanOrEqual(10);
  });

  test('compresses once', () => {
    const body = () => serveScript({ 'accept-encoding': 'br' }).body;
    expect(body()).toBe(body());
  });

  test('answers 304 to a client that has any of the tags it names', () => {
    const etag = serveScript({}).headers?.['etag'] ?? '';
    const statusFor = (known: string) => serveScript({ 'if-none-match': known }).status;
    expect(statusFor(etag)).toBe(304);
    expect(statusFor(`W/${etag}`)).toBe(304);
    expect(statusFor(`"other", ${etag}`)).toBe(304);
    expect(statusFor('*')).toBe(304);
    expect(statusFor('"other"')).toBe(200);
    expect(serveScript({ 'if-none-match': etag })).toMatchObject({ body: null, headers: { etag } });
  });
});
