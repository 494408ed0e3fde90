import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeWebsiteParameters } from '$shared/api/parameters';
import type { Website } from '$shared/api/websites';
import type { CommonSettings } from '$shared/bridge/drafts';
import { toCsv } from '$statistics/exports/csv';
import { websitesTable } from '$statistics/exports/websites-table';
import { makeAccount, makeCommonSettings, makeWebsite } from '$test/support/records';
import { parseSites, withoutSecrets } from '$views/websites/bulk/add/parse-sites';
import { planSites } from '$views/websites/bulk/add/plan-sites';
import { selectedExport } from '$views/websites/bulk/export-list';

const common = makeCommonSettings();
const exported = (sites: Website[]): string => {
  const account = makeAccount('=1+1');
  const { origin } = selectedExport(sites.map((site) => ({ account, site })));
  const part = { search: '-x', sort: { by: 'id', order: 'desc' as const }, first: 1 };
  return toCsv(origin, websitesTable(sites, { ...part, total: sites.length, fetchedAt: 0 }));
};
const domains = (text: string) => parseSites(text).sites.map(({ domain }) => domain);

describe('parseSites', () => {
  it('reads domains in any form, one per line or separated by commas', () => {
    expect(domains('a.example\n\n https://www.B.example/x \nc.example, d.example;\n')).toEqual([
      'a.example',
      'b.example',
      'c.example',
      'd.example',
    ]);
    expect(domains('a.example, b.example')).toEqual(['a.example', 'b.example']);
    expect(domains('a.example;b.example')).toEqual(['a.example', 'b.example']);
  });

  it('reads a CSV without a header: domain, privacy, email, bots', () => {
    const { sites } = parseSites('a.example,private,yes,counted\nb.example,maybe');
    expect(sites).toMatchObject([
      { domain: 'a.example', settings: { privacy: 1, email: 1, exclude_bots: 0 } },
      { domain: 'b.example', problem: { code: 'value', column: 'privacy', value: 'maybe' } },
    ]);
  });

  it('accepts a password of 128 characters, however many code units they take', () => {
    const of = (password: string) =>
      parseSites(`domain,privacy,password\na.example,2,${password}`).sites[0];
    const longest = '🔑'.repeat(128);
    expect(of(longest)).toMatchObject({ problem: null, settings: { password: longest } });
    expect(of(`${longest}x`)?.problem).toMatchObject({ code: 'value', column: 'password' });
    const parameters = { domain: 'a.example', privacy: 2, password: longest };
    expect(storeWebsiteParameters.safeParse(parameters).success).toBe(true);
    const longer = { ...parameters, password: `${longest}x` };
    expect(storeWebsiteParameters.safeParse(longer).success).toBe(false);
  });

  it('reads a CSV with a header in any order, and names unknown columns', () => {
    const text =
      'Id;Email reports;Domain;Password;Privacy;Exclude IPs\n1;on;a.example;pw;2;10.0.0.1 ::1';
    const { sites, ignored, passwords } = parseSites(text);
    expect(ignored).toEqual(['id']);
    expect(passwords).toBe(true);
    expect(sites[0]).toMatchObject({
      domain: 'a.example',
      settings: { email: 1, password: 'pw', privacy: 2, exclude_ips: '10.0.0.1\n::1' },
      problem: null,
    });
  });

  it('accepts either form of a domain column', () => {
    const { sites } = parseSites('Bücher.example\nxn--bcher-kva.example\nstraße.example');
    const plans = planSites(sites, ['xn--strae-oqa.example'], common, '');
    expect(plans).toMatchObject([
      { kind: 'add', parameters: { domain: 'xn--bcher-kva.example' } },
      { kind: 'left-out', problem: { code: 'twice' } },
      { kind: 'left-out', problem: { code: 'known' } },
    ]);
  });

  it('reports a domain that is too long', () => {
    const { sites } = parseSites(`${'a'.repeat(64)}.example`);
    expect(sites[0]).toMatchObject({ domain: null, problem: { code: 'label-too-long' } });
  });

  it('reads an export of a domain in another script', () => {
    const csv = exported([makeWebsite('xn--bcher-kva.example')]);
    expect(csv).toContain('bücher.example');
    expect(parseSites(csv).sites[0]?.domain).toBe('xn--bcher-kva.example');
  });

  it('reads an export', () => {
    const site = makeWebsite('a.example', { privacy: 1, email: 1, exclude_ips: '10.0.0.1\n::1' });
    const [read] = parseSites(exported([site])).sites;
    expect(read).toMatchObject({
      domain: 'a.example',
      settings: { privacy: 1, email: 1, exclude_bots: 1, exclude_ips: '10.0.0.1\n::1' },
      problem: null,
    });
  });
});

describe('an exported list', () => {
  /** Names that a spreadsheet would run as a formula, or that begin with the apostrophe of an escaped cell. */
  const name = fc
    .tuple(fc.constantFrom('', '-', '+', '@', "'", "'-", "''@"), fc.stringMatching(/^[a-z_]{1,8}$/))
    .map((parts) => parts.join(''));
  const settings = fc.record({
    privacy: fc.constantFrom(0 as const, 1 as const, 2 as const),
    email: fc.constantFrom(0 as const, 1 as const),
    exclude_bots: fc.constantFrom(0 as const, 1 as const),
    exclude_params: fc.array(name, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n')),
    exclude_ips: fc
      .array(fc.oneof(fc.ipV4(), fc.ipV6()), { maxLength: 3 })
      .map((all) => all.join('\n')),
  });

  it('restores every setting when read back', () => {
    fc.assert(
      fc.property(fc.array(settings, { maxLength: 5 }), (all) => {
        const sites = all.map((one, at) => makeWebsite(`site-${at}.example`, one));
        const read = parseSites(exported(sites));
        // The export's columns about its origin do not count as unknown.
        expect(read.ignored).toEqual([
          'id',
          'has_password',
          'favorite',
          'created_at',
          'updated_at',
        ]);
        expect(read.sites.map(({ domain, problem }) => [domain, problem])).toEqual(
          sites.map(({ domain }) => [domain, null]),
        );
        expect(read.sites.map((one) => one.settings)).toEqual(
          all.map(({ email, exclude_bots, exclude_ips, ...rest }) => ({
            ...rest,
            email,
            exclude_bots,
            ...(exclude_ips === '' ? {} : { exclude_ips }),
          })),
        );
      }),
    );
  });
});

describe('planSites', () => {
  const plan = (text: string, more: Partial<CommonSettings> = {}, password = '') =>
    planSites(parseSites(text).sites, ['known.example'], { ...common, ...more }, password);

  it('leaves out duplicates and invalid lines, each with its reason', () => {
    const text = 'a.example\nnodots\nwww.A.example\nknown.example\nb.example,9';
    expect(plan(text).map((one) => (one.kind === 'add' ? 'add' : one.problem.code))).toEqual([
      'add',
      'malformed',
      'twice',
      'known',
      'value',
    ]);
  });

  it('uses the common settings unless a line overrides them', () => {
    const [first, second] = plan('domain,privacy,password\na.example,,\nb.example,2,own', {
      privacy: 1,
      email: 1,
      exclude_params: 'ref\n',
    });
    expect(first?.kind === 'add' && first.parameters).toEqual({
      domain: 'a.example',
      privacy: 1,
      email: 1,
      exclude_bots: 1,
      exclude_params: 'ref',
    });
    expect(second?.kind === 'add' && storeWebsiteParameters.parse(second.parameters)).toMatchObject(
      {
        privacy: 2,
        password: 'own',
      },
    );
  });

  it('requires a password for password-protected websites', () => {
    expect(plan('a.example,password')[0]).toMatchObject({ problem: { code: 'password-missing' } });
    expect(plan('a.example,password', {}, 'shared')[0]).toMatchObject({
      parameters: { privacy: 2, password: 'shared' },
    });
    expect(plan('a.example', {}, 'unused')[0]).not.toHaveProperty('parameters.password');
  });
});

describe('withoutSecrets', () => {
  it.each([
    ['a plain list', 'a.example\nb.example, c.example', 'a.example\nb.example, c.example'],
    ['a password’s column', 'domain,password\na.example,hunter22', 'domain,password\na.example,'],
    ['a column nobody knows', 'domain;pw\na.example;hunter22', 'domain;pw\na.example;'],
    ['a cell nobody knows', 'a.example,password,hunter22', 'a.example,password,'],
    [
      'more cells than columns',
      'domain,email\na.example,on,hunter22',
      'domain,email\na.example,on',
    ],
    ['an address with a password', 'https://me:hunter22@a.example/', 'https://a.example/'],
  ])('%s', (_what, text, kept) => {
    expect(withoutSecrets(text)).toBe(kept);
  });
});
