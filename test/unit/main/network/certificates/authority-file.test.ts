import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAuthority } from '$main/network/certificates/authority-file';
import { certificateDetails } from '$main/network/certificates/details';

const file = (name: string): Buffer =>
  readFileSync(new URL(`../../../../fakes/tls/${name}.pem`, import.meta.url));
const NOW = Date.UTC(2026, 10, 21);

describe('readAuthority', () => {
  it('reads PEM and DER alike', () => {
    const pem = file('authority.cert');
    const der = new X509Certificate(pem).raw;
    const fromPem = readAuthority(pem, NOW);
    expect(fromPem.certificates).toMatchObject([
      { subject: 'Sitedeck test authority', validTo: Date.UTC(2124, 0, 1) },
    ]);
    expect(readAuthority(der, NOW)).toEqual(fromPem);
  });

  it('reads several, and reads back what it saved', () => {
    const both = Buffer.concat([file('old-authority.cert'), file('authority.cert')]);
    const read = readAuthority(both, NOW);
    expect(read.certificates).toHaveLength(2);
    expect(readAuthority(Buffer.from(read.pem), NOW)).toEqual(read);
  });

  it('keeps only certificates, never a key next to them', () => {
    const read = readAuthority(Buffer.concat([file('issued.key'), file('authority.cert')]), NOW);
    expect(read.pem).not.toContain('KEY');
    expect(read.certificates).toHaveLength(1);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['words', Buffer.from('certificate')],
    ['a key', file('issued.key')],
    ['a broken certificate', Buffer.from(String(file('authority.cert')).replace('MII', 'MIX'))],
    ['a server’s own certificate', file('self-signed.cert')],
    ['too many', Buffer.concat(Array.from({ length: 21 }, () => file('authority.cert')))],
  ])('refuses %s', (_what, content) => {
    expect(() => readAuthority(content, NOW)).toThrow(
      expect.objectContaining({ code: 'authority-malformed' }),
    );
  });

  it('refuses one that has expired', () => {
    expect(() => readAuthority(file('old-authority.cert'), NOW)).toThrow(
      expect.objectContaining({ code: 'authority-expired' }),
    );
  });
});

it('decodes names', () => {
  const { subject } = certificateDetails(new X509Certificate(file('self-signed.cert')));
  expect(subject).toBe('Sitedeck test, self-signed');
});
