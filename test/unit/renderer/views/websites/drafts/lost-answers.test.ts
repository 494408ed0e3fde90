import { describe, expect, it } from 'vitest';
import { makeWebsite } from '$test/support/records';
import { arrivalOf, mayHaveArrived } from '$views/websites/drafts/lost-answers';

describe('arrivalOf', () => {
  const now = makeWebsite('shop.example', {
    privacy: 1,
    email: 1,
    exclude_ips: '10.0.0.1\n10.0.0.2',
    exclude_params: null,
  });

  it('returns arrived when all visible fields match', () => {
    expect(arrivalOf({ privacy: 1, email: 1 }, now)).toBe('arrived');
    expect(arrivalOf({ exclude_ips: ' 10.0.0.1\r\n10.0.0.2\n' }, now)).toBe('arrived');
    expect(arrivalOf({ email: 1, exclude_params: 'ref' }, now)).toBe('arrived');
    expect(arrivalOf({ privacy: 1, email: 0 }, now)).toBe('missing');
    expect(arrivalOf({ exclude_ips: '' }, now)).toBe('missing');
  });

  it('returns unseen when the server shows none of the fields', () => {
    expect(arrivalOf({ exclude_params: 'ref' }, now)).toBe('unseen');
    expect(arrivalOf({ favorite: true }, { ...now, favorite: null })).toBe('unseen');
    expect(arrivalOf({}, now)).toBe('unseen');
    expect(arrivalOf({ exclude_params: 'ref' }, { ...now, exclude_params: 'ref' })).toBe('arrived');
  });
});

it('mayHaveArrived is true for some failures only', () => {
  const mayHave = (code: Parameters<typeof mayHaveArrived>[0]['code']) =>
    mayHaveArrived({ code, message: '' });
  for (const code of ['timeout', 'unreachable', 'server-error', 'malformed-answer'] as const) {
    expect(mayHave(code), code).toBe(true);
  }
  for (const code of ['validation', 'unauthorized', 'throttled', 'offline', 'not-found'] as const) {
    expect(mayHave(code), code).toBe(false);
  }
});
