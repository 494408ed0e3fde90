import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '$shared/failures/failure-table';
import { describeFailure } from '$shared/text/describe-failure';

describe('the words for failures', () => {
  it.each(ERROR_CODES)('say what happened and what to do: %s', (code) => {
    const { title, advice } = describeFailure({ code, message: 'internal words' });
    expect(title).toMatch(/^\p{Lu}.*[^.]$/u);
    expect(advice).toMatch(/\.$/);
    expect(`${title} ${advice}`).not.toMatch(/internal words|undefined|NaN|\[object/);
  });

  it('are different for every code', () => {
    const titles = ERROR_CODES.map((code) => describeFailure({ code, message: '' }).title);
    expect(new Set(titles).size).toBe(ERROR_CODES.length);
  });

  it('name the server’s status and the time of the next attempt', () => {
    const broken = describeFailure({ code: 'server-error', message: '', status: 503 });
    expect(broken.advice).toContain('503');
    const retryAfter = new Date(2026, 10, 21, 14, 5).getTime();
    const throttled = describeFailure({ code: 'throttled', message: '', retryAfter });
    expect(throttled.advice).toMatch(/2:05\sPM/);
  });
});
