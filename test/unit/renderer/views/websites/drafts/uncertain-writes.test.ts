import { describe, expect, it } from 'vitest';
import { makeWebsite } from '$test/support/records';
import { isOutcomeUnknown, writeOutcome } from '$views/websites/drafts/uncertain-writes';

describe('writeOutcome', () => {
  const now = makeWebsite('shop.example', {
    privacy: 1,
    email: 1,
    exclude_ips: '10.0.0.1\n10.0.0.2',
    exclude_params: null,
  });

  it('returns arrived when all visible fields match', () => {
    expect(writeOutcome({ privacy: 1, email: 1 }, now)).toBe('arrived');
    expect(writeOutcome({ exclude_ips: ' 10.0.0.1\r\n10.0.0.2\n' }, now)).toBe('arrived');
    expect(writeOutcome({ email: 1, exclude_params: 'ref' }, now)).toBe('arrived');
    expect(writeOutcome({ privacy: 1, email: 0 }, now)).toBe('missing');
    expect(writeOutcome({ exclude_ips: '' }, now)).toBe('missing');
  });

  it('returns unseen when the server shows none of the fields', () => {
    expect(writeOutcome({ exclude_params: 'ref' }, now)).toBe('unseen');
    expect(writeOutcome({ favorite: true }, { ...now, favorite: null })).toBe('unseen');
    expect(writeOutcome({}, now)).toBe('unseen');
    expect(writeOutcome({ exclude_params: 'ref' }, { ...now, exclude_params: 'ref' })).toBe(
      'arrived',
    );
  });
});

it('mayHaveArrived is true for some failures only', () => {
  const mayHave = (code: Parameters<typeof isOutcomeUnknown>[0]['code']) =>
    isOutcomeUnknown({ code, message: '' });
  for (const code of ['timeout', 'unreachable', 'server-error', 'malformed-answer'] as const) {
    expect(mayHave(code), code).toBe(true);
  }
  for (const code of ['validation', 'unauthorized', 'throttled', 'offline', 'not-found'] as const) {
    expect(mayHave(code), code).toBe(false);
  }
});
