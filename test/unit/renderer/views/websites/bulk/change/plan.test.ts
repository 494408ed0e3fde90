import { describe, expect, it } from 'vitest';
import { updateWebsiteParameters } from '$shared/api/parameters';
import type { SettingsChange } from '$shared/bridge/drafts';
import { makeWebsite } from '$test/support/records';
import { changeLike } from '$views/websites/bulk/change/copy';
import { NO_CHANGE, planFor, sentChanges, type SitePlan } from '$views/websites/bulk/change/plan';

const change = (more: Partial<SettingsChange>): SettingsChange => ({ ...NO_CHANGE, ...more });
const sent = (plan: SitePlan): unknown => {
  if (plan.kind !== 'change') return plan.kind;
  expect(updateWebsiteParameters.parse(plan.parameters)).toEqual(plan.parameters);
  return plan.parameters;
};

describe('planFor', () => {
  const site = makeWebsite('a.example', {
    privacy: 0,
    email: 1,
    exclude_bots: 1,
    favorite: false,
    exclude_ips: '10.0.0.1\n2001:DB8::1',
    exclude_params: 'ref',
    has_password: false,
  });

  it('sends only what differs', () => {
    const wanted = change({ privacy: 1, email: 1, exclude_bots: 0, favorite: false });
    const plan = planFor(site, wanted, '');
    expect(sent(plan)).toEqual({ privacy: 1, exclude_bots: 0 });
    expect(plan.kind === 'change' && plan.differences).toEqual([
      { setting: 'privacy', before: 0, after: 1 },
      { setting: 'exclude_bots', before: 1, after: 0 },
    ]);
    expect(planFor(site, change({ email: 1 }), '').kind).toBe('unchanged');
  });

  it('adds to, removes from and replaces lists', () => {
    const ips = (mode: 'add' | 'remove' | 'replace', text: string) =>
      sent(planFor(site, change({ exclude_ips: { mode, text } }), ''));
    expect(ips('add', '10.0.0.2\n10.0.0.1\n10.0.0.2')).toEqual({
      exclude_ips: '10.0.0.1\n2001:DB8::1\n10.0.0.2',
    });
    expect(ips('add', '2001:db8::1')).toBe('unchanged');
    expect(ips('remove', '2001:db8::1')).toEqual({ exclude_ips: '10.0.0.1' });
    expect(ips('remove', '10.9.9.9')).toBe('unchanged');
    expect(ips('replace', '')).toEqual({ exclude_ips: '' });
    const params = change({ exclude_params: { mode: 'add', text: 'Ref' } });
    expect(sent(planFor(site, params, ''))).toEqual({ exclude_params: 'ref\nRef' });
  });

  it('only replaces parameters that the server hides', () => {
    const hidden = { ...site, exclude_params: null };
    for (const mode of ['add', 'remove'] as const) {
      const plan = planFor(hidden, change({ exclude_params: { mode, text: 'x' } }), '');
      expect(plan).toMatchObject({ kind: 'blocked', reason: 'list-hidden' });
    }
    const plan = planFor(hidden, change({ exclude_params: { mode: 'replace', text: '' } }), '');
    expect(sent(plan)).toEqual({ exclude_params: '' });
  });

  it('requires a password for websites without one, and sends it to all', () => {
    const wanted = change({ privacy: 2 });
    expect(planFor(site, wanted, '')).toMatchObject({ reason: 'password-missing' });
    expect(sent(planFor(site, wanted, 'secret'))).toEqual({ privacy: 2, password: 'secret' });
    const has = { ...site, privacy: 2, has_password: true } as const;
    expect(planFor(has, wanted, '').kind).toBe('unchanged');
    const again = planFor(has, wanted, 'secret');
    expect(sent(again)).toEqual({ privacy: 2, password: 'secret' });
    expect(again.kind === 'change' && sentChanges(again)).toEqual({});
  });
});

describe('changeLike', () => {
  const source = makeWebsite('source.example', {
    privacy: 2,
    has_password: true,
    email: 1,
    favorite: true,
    exclude_ips: '10.0.0.1',
  });

  it('copies the chosen settings, without the password and hidden ones', () => {
    const all = changeLike(source, ['privacy', 'email', 'exclude_ips', 'exclude_params']);
    expect(all).toEqual({
      ...NO_CHANGE,
      privacy: 2,
      email: 1,
      exclude_ips: { mode: 'replace', text: '10.0.0.1' },
    });
    expect(sent(planFor(makeWebsite('b.example', { has_password: true }), all, ''))).toEqual({
      privacy: 2,
      email: 1,
      exclude_ips: '10.0.0.1',
    });
    expect(planFor(makeWebsite('c.example'), all, '').kind).toBe('blocked');
  });
});
