import { describe, expect, it } from 'vitest';
import { storeWebsiteParameters, updateWebsiteParameters } from '$shared/api/parameters';
import { makeWebsite } from '$test/support/records';
import { fieldErrors } from '$views/websites/form/check';
import { initialFields, toChanges, toStoreParameters } from '$views/websites/form/draft';

describe('toStoreParameters', () => {
  it('starts with the API’s defaults', () => {
    const sent = toStoreParameters({ ...initialFields(null), domain: 'https://www.Shop.example/' });
    expect(sent).toEqual({ domain: 'shop.example', privacy: 0, email: 0, exclude_bots: 1 });
    expect(storeWebsiteParameters.parse(sent)).toMatchObject(sent);
  });

  it('sends every field under its API name', () => {
    const sent = toStoreParameters({
      ...initialFields(null),
      domain: 'shop.example',
      privacy: 2,
      password: ' secret ',
      email: 1,
      exclude_bots: 0,
      exclude_params: ' utm_source \n\nutm_medium\n',
      exclude_ips: '10.0.0.0/8\r\n::1',
      favorite: true,
    });
    expect(sent).toEqual({
      domain: 'shop.example',
      privacy: 2,
      password: ' secret ',
      email: 1,
      exclude_bots: 0,
      exclude_params: 'utm_source\nutm_medium',
      exclude_ips: '10.0.0.0/8\n::1',
    });
    expect(storeWebsiteParameters.safeParse(sent).success).toBe(true);
  });

  it('omits a password typed before another privacy was chosen', () => {
    const sent = toStoreParameters({
      ...initialFields(null),
      domain: 'a.b',
      privacy: 1,
      password: 'left over',
    });
    expect(sent).not.toHaveProperty('password');
  });
});

describe('toChanges', () => {
  const site = makeWebsite('shop.example', {
    privacy: 2,
    email: 1,
    has_password: true,
    exclude_ips: '10.0.0.1\n10.0.0.2',
    exclude_params: null,
    favorite: null,
  });

  it('sends nothing when nothing changed', () => {
    expect(toChanges(initialFields(site), site)).toEqual({});
    const spaced = { ...initialFields(site), exclude_ips: '10.0.0.1\n\n 10.0.0.2 \n' };
    expect(toChanges(spaced, site)).toEqual({});
  });

  it('sends each changed field alone', () => {
    const start = initialFields(site);
    const changes = [
      [{ privacy: 0 as const }, { privacy: 0 }],
      [{ password: 'new' }, { privacy: 2, password: 'new' }],
      [{ email: 0 as const }, { email: 0 }],
      [{ exclude_bots: 0 as const }, { exclude_bots: 0 }],
      [{ exclude_params: 'ref' }, { exclude_params: 'ref' }],
      [{ exclude_params: '' }, { exclude_params: '' }],
      [{ exclude_ips: '' }, { exclude_ips: '' }],
      [{ favorite: true }, { favorite: true }],
    ] as const;
    for (const [change, sent] of changes) {
      expect(toChanges({ ...start, ...change }, site)).toEqual(sent);
      expect(updateWebsiteParameters.safeParse(sent).success).toBe(true);
    }
  });

  it('can clear parameters that the server shows', () => {
    const shown = { ...site, exclude_params: 'ref\nutm_source' };
    expect(toChanges({ ...initialFields(shown), exclude_params: '' }, shown)).toEqual({
      exclude_params: '',
    });
  });
});

describe('fieldErrors', () => {
  const good = { ...initialFields(null), domain: 'shop.example' };

  it('accepts a valid draft', () => {
    expect(fieldErrors(good, null)).toEqual({});
    expect(fieldErrors({ ...good, privacy: 2, password: 'x' }, null)).toEqual({});
  });

  it('requires a domain for a new website only', () => {
    expect(fieldErrors(initialFields(null), null).domain).toMatch(/^Enter the website’s domain/);
    expect(fieldErrors({ ...good, domain: 'nodots' }, null).domain).toMatch(/needs a dot/);
    expect(fieldErrors({ ...good, domain: 'a b.test' }, null).domain).toMatch(/no spaces/);
    expect(fieldErrors({ ...good, domain: '' }, makeWebsite('a.b'))).toEqual({});
  });

  it('requires a password with privacy 2, unless there is one to keep', () => {
    const draft = { ...good, privacy: 2 as const };
    const of = (has_password: boolean | null) => makeWebsite('a.b', { has_password });
    expect(fieldErrors(draft, null).password).toMatch(/^Enter a password/);
    expect(fieldErrors(draft, of(false)).password).toMatch(/^Enter a password/);
    expect(fieldErrors(draft, of(true))).toEqual({});
    expect(fieldErrors(draft, of(null))).toEqual({});
    expect(fieldErrors({ ...draft, password: 'p'.repeat(129) }, null).password).toMatch(/128/);
    expect(fieldErrors({ ...draft, password: '🔑'.repeat(128) }, null)).toEqual({});
  });

  it('names each invalid line, and counts them when there are many', () => {
    const faults = fieldErrors(
      { ...good, exclude_ips: '10.0.0.1\nfoo', exclude_params: 'a=1\nb c' },
      null,
    );
    expect(faults.exclude_ips).toBe('“foo” isn’t an IP address or range.');
    expect(faults.exclude_params).toBe('“a=1” and “b c” aren’t parameter names.');
    const many = fieldErrors({ ...good, exclude_ips: 'a\nb\nc\nd\ne' }, null);
    expect(many.exclude_ips).toBe('“a”, “b”, “c”, and 2 more aren’t IP addresses or ranges.');
  });
});
