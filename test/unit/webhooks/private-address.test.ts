import { expect, it } from 'vitest';
import { isInternetAddress, isPrivateAddress } from '$webhooks/private-address';

it.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
])('is not of the internet: %s', (ip) => {
  expect(isInternetAddress(ip)).toBe(false);
});

it.each(['203.0.113.7', '8.8.8.8', '172.32.0.1', '2606:4700::1', '::ffff:8.8.8.8', 'localhost'])(
  'may be of the internet: %s',
  (text) => {
    expect([isInternetAddress(text), isPrivateAddress(text)]).toEqual([true, false]);
  },
);
