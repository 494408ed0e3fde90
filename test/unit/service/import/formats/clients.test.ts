import { describe, expect, test } from 'vitest';
import { FIREFOX, logBench } from './as-logged';

const room = logBench();
const json = JSON.stringify;
const TIME = '10/Oct/2025:13:55:36 +0000';

describe('an address of a client with its port or in brackets', () => {
  const iso = '2025-10-10T13:55:36Z';
  test.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
  ])('is that address in each format: %s', async (written, address) => {
    room.store.websites.store({ domain: 'logged.example', exclude_ips: address });
    const logs = [
      [`${written} - - [${TIME}] "GET /a HTTP/1.1" 200 5 "-" "${FIREFOX}"`],
      [
        json({
          time: iso,
          remote_addr: written,
          request: 'GET /b HTTP/1.1',
          status: 200,
          ua: FIREFOX,
        }),
      ],
      [
        '#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent)',
        `2025-10-10 13:55:36 ${written} GET /c 200 "${FIREFOX}"`,
      ],
    ];
    for (const lines of logs) {
      const step = await room.load(lines);
      expect(step.report).toMatchObject({ counted: 0, excluded: 1 });
      expect(step.lacks).not.toContain('addresses');
    }
  });
});
