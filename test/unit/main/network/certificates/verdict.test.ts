import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StoredTrust } from '$main/accounts/stored-trust';
import { authoritiesIn, readAuthority } from '$main/network/certificates/authority-file';
import {
  isTrusted,
  type PresentedChain,
  untrustedReasons,
} from '$main/network/certificates/certificate-verification';
import { certificateDetails } from '$main/network/certificates/details';

const NOW = Date.UTC(2026, 10, 21);
const IN_2020 = Date.UTC(2020, 5, 1);
const UNKNOWN = 'net::ERR_CERT_AUTHORITY_INVALID';

const pem = (name: string): string =>
  readFileSync(new URL(`../../../../fakes/tls/${name}.cert.pem`, import.meta.url), 'utf8');

function shown(name: string, more: Partial<PresentedChain> = {}): PresentedChain {
  const chain = authoritiesIn(pem(name)).map((one) => one.toString());
  return { hostname: '127.0.0.1', chain, verdict: UNKNOWN, ...more };
}

function trust(given: { authority?: string; pinned?: string; origin?: string }): StoredTrust {
  const { authority, pinned, origin = 'https://127.0.0.1:8443' } = given;
  return {
    origin,
    authority: authority ? readAuthority(Buffer.from(pem(authority)), IN_2020) : null,
    pinned: pinned ? certificateDetails(new X509Certificate(pem(pinned))) : null,
  };
}

describe('an authority the person chose', () => {
  const authority = trust({ authority: 'authority' });

  it('is trusted for what it issued, also through an intermediate', () => {
    expect(isTrusted(shown('issued'), authority, NOW)).toBe(true);
    const byName = { ...authority, origin: 'https://localhost' };
    expect(isTrusted(shown('issued', { hostname: 'localhost' }), byName, NOW)).toBe(true);
  });

  it.each([
    ['another one’s certificate', 'self-signed'],
    ['one for another host', 'wrong-host'],
    ['one that has expired', 'issued-expired'],
    ['one that is for clients', 'issued-for-clients'],
    ['one signed by a server’s own certificate', 'issued-by-leaf'],
    ['one of an authority that is bound to other names', 'issued-constrained'],
  ])('is not trusted for %s', (_what, name) => {
    expect(isTrusted(shown(name), authority, NOW)).toBe(false);
  });

  it.each([
    ['one over an authority that is for mail', 'issued-over-mail'],
    ['one with a short key', 'issued-small-key'],
  ])('is not trusted for %s', (_what, name) => {
    expect(isTrusted(shown(name), trust({ authority: 'second-authority' }), NOW)).toBe(false);
  });

  it('is looked for once in each certificate, however many issued each other', () => {
    const { chain } = shown('issued');
    const [ownAuthority = ''] = shown('authority').chain;
    const many = [...chain, ...Array<string>(30).fill(ownAuthority)];
    const another = trust({ authority: 'second-authority' });
    expect(isTrusted(shown('issued', { chain: many }), another, NOW)).toBe(false);
    expect(isTrusted(shown('issued', { chain: many }), authority, NOW)).toBe(true);
  });

  it('is not trusted, nor is a pin, where a certificate cannot be read', () => {
    const chain = ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'];
    const unreadable = shown('issued', { chain });
    expect(isTrusted(unreadable, authority, NOW)).toBe(false);
    expect(isTrusted(unreadable, trust({ pinned: 'issued' }), NOW)).toBe(false);
    const kept = { pem: chain.join(''), certificates: [] };
    expect(isTrusted(shown('issued'), { ...authority, authority: kept }, NOW)).toBe(false);
  });

  it('is not trusted when the intermediate is missing', () => {
    const { chain } = shown('issued');
    expect(isTrusted(shown('issued', { chain: chain.slice(0, 1) }), authority, NOW)).toBe(false);
  });

  it('is not trusted once it has expired', () => {
    const after = Date.UTC(2125, 0, 1);
    expect(isTrusted(shown('issued'), authority, after)).toBe(false);
  });

  it('is not trusted at another host', () => {
    const elsewhere = trust({ authority: 'authority', origin: 'https://localhost:8443' });
    expect(isTrusted(shown('issued'), elsewhere, NOW)).toBe(false);
  });

  it('is not trusted for a changed certificate under the same signature', () => {
    const { chain } = shown('issued');
    const [own = '', ...rest] = chain;
    const bytes = Buffer.from(new X509Certificate(own).raw);
    const at = bytes.indexOf('127.0.0.1');
    bytes.write('127.0.0.2', at);
    const forged = new X509Certificate(bytes).toString();
    const changed = shown('issued', { chain: [forged, ...rest] });
    expect(isTrusted(changed, authority, NOW)).toBe(false);
  });
});

describe('a pinned certificate', () => {
  it('is trusted whatever else is wrong with it, and no other one is', () => {
    expect(isTrusted(shown('self-signed'), trust({ pinned: 'self-signed' }), NOW)).toBe(true);
    expect(isTrusted(shown('expired'), trust({ pinned: 'expired' }), NOW)).toBe(true);
    expect(isTrusted(shown('wrong-host'), trust({ pinned: 'wrong-host' }), NOW)).toBe(true);
    expect(isTrusted(shown('other'), trust({ pinned: 'self-signed' }), NOW)).toBe(false);
  });

  it('is not trusted at another host, or after it is revoked', () => {
    const pinned = trust({ pinned: 'self-signed' });
    expect(isTrusted(shown('self-signed', { hostname: 'localhost' }), pinned, NOW)).toBe(false);
    const revoked = shown('self-signed', { verdict: 'net::ERR_CERT_REVOKED' });
    expect(isTrusted(revoked, pinned, NOW)).toBe(false);
  });

  it('does not count behind another one in the chain', () => {
    const chain = [...shown('other').chain, ...shown('self-signed').chain];
    const behind = shown('other', { chain });
    expect(isTrusted(behind, trust({ pinned: 'self-signed' }), NOW)).toBe(false);
  });
});

it('asks nobody about what Chromium trusts', () => {
  const fine = shown('self-signed', { verdict: 'net::OK' });
  expect(isTrusted(fine, trust({ pinned: 'other' }), NOW)).toBe(true);
  expect(untrustedReasons(fine, NOW)).toEqual([]);
});

it.each([
  ['self-signed', UNKNOWN, ['self-signed']],
  ['expired', UNKNOWN, ['self-signed', 'expired']],
  ['issued', UNKNOWN, ['unknown-issuer']],
  ['wrong-host', UNKNOWN, ['unknown-issuer', 'wrong-host']],
  ['issued', 'net::ERR_CERT_REVOKED', ['revoked']],
  ['issued', 'net::ERR_CERT_WEAK_KEY', ['weak']],
  ['issued', 'net::ERR_CERT_VALIDITY_TOO_LONG', ['other']],
])('says why %s is not trusted (%s)', (name, verdict, reasons) => {
  expect(untrustedReasons(shown(name, { verdict }), NOW)).toEqual(reasons);
});

it('says that a certificate is not valid yet', () => {
  const early = Date.UTC(2019, 0, 1);
  expect(untrustedReasons(shown('issued'), early)).toContain('not-yet-valid');
});
