import { describe, expect, test } from 'vitest';
import { parseUserAgent } from '$service/collect/user-agent';

const chrome = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 ${more}Safari/537.36`;

describe('user agents, in the API servers’ words', () => {
  test.each([
    [chrome('Windows NT 10.0; Win64; x64'), 'Chrome', 'Windows', 'desktop'],
    [`${chrome('Windows NT 10.0; Win64; x64')} Edg/141.0.0.0`, 'Edge', 'Windows', 'desktop'],
    [chrome('Macintosh; Intel Mac OS X 10_15_7'), 'Chrome', 'OS X', 'desktop'],
    [chrome('Linux; Android 10; K', 'Mobile '), 'Chrome', 'Android', 'mobile'],
    [chrome('X11; CrOS x86_64 14541.0.0'), 'Chrome', 'Chrome OS', 'desktop'],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
      'mobile',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      'tablet',
    ],
    [
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/3.0 Chrome/94.0.4606.31 TV Safari/537.36',
      'Samsung Internet',
      'Tizen',
      'television',
    ],
    [
      'Mozilla/5.0 (PlayStation; PlayStation 5/6.50) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15',
      'Safari',
      'PlayStation',
      'gaming',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Android 14; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0',
      'Firefox',
      'Android',
      'mobile',
    ],
    [
      'Opera/9.80 (Android 2.3.3; Linux; Opera Mobi/ADR-1111101157; U; es-ES) Presto/2.9.201 Version/11.50',
      'Opera',
      'Android',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 4.0.3; de-de; Galaxy S II Build/GRJ22) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
      'Android Browser',
      'Android',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Linux; Android 11; SM-R875 Build/RWD3) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/18.0 Chrome/99.0.4844.88 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
      'watch',
    ],
  ])('recognizes %s', (text, browser, os, device) => {
    expect(parseUserAgent(text)).toEqual({ browser, os, device, bot: false });
  });

  test.each([
    'X11; Linux x86_64; Quest 3',
    'X11; Linux x86_64; Quest Pro',
    'Linux; Android 12; Quest 2',
  ])('has no kind of device for a headset: %s', (system) => {
    const agent = `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/40.1 Chrome/138.0.0.0 VR Safari/537.36`;
    expect(parseUserAgent(agent)).toMatchObject({
      browser: 'Oculus Browser',
      device: '',
      bot: false,
    });
  });

  test.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    'Mozilla/5.0 (X11; Linux x86_64)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X)',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Checkly/1.0',
    '',
    'Googlebot/2.1',
    'curl/8.0',
    'python-requests/2.31',
    'HeadlessChrome/141.0',
  ])('treats %j as a bot', (text) => {
    expect(parseUserAgent(text).bot).toBe(true);
  });

  test('decides nothing if it is unknown whether one was sent, and treats an empty one as a bot', () => {
    expect(parseUserAgent(null)).toEqual({ browser: '', os: '', device: '', bot: false });
    expect(parseUserAgent(' ')).toEqual({ browser: '', os: '', device: '', bot: true });
  });

  test('treats a headless Chrome as Chrome, and as a bot', () => {
    const text = chrome('X11; Linux x86_64').replace('Chrome/', 'HeadlessChrome/');
    expect(parseUserAgent(text)).toEqual({
      browser: 'Chrome',
      os: 'Linux',
      device: 'desktop',
      bot: true,
    });
  });

  test('reads the first 512 characters only', () => {
    const late = `${'x'.repeat(512)} ${chrome('Windows NT 10.0')}`;
    expect(parseUserAgent(late)).toMatchObject({ browser: '', os: '' });
    const early = `${chrome('Windows NT 10.0')} ${'x'.repeat(512)}`;
    expect(parseUserAgent(early)).toMatchObject({ browser: 'Chrome', os: 'Windows' });
  });

  test('recognizes no browser in other texts, and is fast even for a megabyte', () => {
    expect(parseUserAgent('x'.repeat(1_000_000))).toMatchObject({ browser: '', os: '' });
    expect(parseUserAgent('__proto__ constructor')).toMatchObject({ browser: '', os: '' });
  });
});
