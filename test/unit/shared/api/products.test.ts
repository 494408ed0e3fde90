import { describe, expect, it } from 'vitest';
import { loginKey, readLogin } from '$shared/api/login';
import { commonUnit, PRODUCT_NAMES, unitOn } from '$shared/api/products';
import { STATISTIC_NAMES, STATISTICS } from '$shared/api/statistics';

describe('what a product counts', () => {
  it('is the API’s unit, unless its row has another one', () => {
    for (const name of STATISTIC_NAMES) {
      expect(unitOn('api-v1', name)).toBe(STATISTICS[name].unit);
      const isOfPeople = name === 'visitors' || name === 'visitors_hour';
      expect(unitOn('umami', name)).toBe(isOfPeople ? 'visitors' : STATISTICS[name].unit);
    }
    expect(PRODUCT_NAMES).toEqual(['api-v1', 'umami']);
  });

  it('is in a sum the unit of most websites, and visits if equally many', () => {
    expect(commonUnit([], 'visitors')).toBe('visits');
    expect(commonUnit(['umami', 'api-v1'], 'visitors')).toBe('visits');
    expect(commonUnit(['umami', 'umami', 'api-v1'], 'visitors')).toBe('visitors');
    expect(commonUnit(['umami', 'umami', 'api-v1'], 'country')).toBe('visits');
  });
});

describe('a login', () => {
  it('is one printable text without spaces, and can be read again', () => {
    for (const password of ['a', 'with space', 'ü:ß%', '日本:語', ':']) {
      const login = { username: 'ana:b c', password };
      const key = loginKey(login);
      expect(key).toMatch(/^[\x21-\x7e]+$/);
      expect(readLogin(key)).toEqual(login);
    }
  });

  it('is no key', () => {
    expect(readLogin('umami_5f0c9d1e7ab24c63')).toBeNull();
    expect(readLogin('login:a')).toBeNull();
    expect(readLogin('login:%:b')).toBeNull();
  });
});
