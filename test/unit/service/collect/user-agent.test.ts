import { describe, expect, test } from 'vitest';
import { readAgent } from '../../../../src/service/collect/user-agent';

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
  ])('recognizes %s', (text, browser, os, device) => {
    expect(readAgent(text)).toEqual({ browser, os, device, bot: false });
  });

  test.each(['', 'Googlebot/2.1', 'curl/8.0', 'python-requests/2.31', 'HeadlessChrome/141.0'])(
    'takes %j for a bot',
    (text) => {
      expect(readAgent(text).bot).toBe(true);
    },
  );

  test('leaves what is not a browser unknown, quickly even for a megabyte', () => {
    expect(readAgent('x'.repeat(1_000_000))).toMatchObject({ browser: '', os: '' });
    expect(readAgent('__proto__ constructor')).toMatchObject({ browser: '', os: '' });
  });
});
