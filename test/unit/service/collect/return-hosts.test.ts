import { expect, test } from 'vitest';
import { ReturnHosts } from '$service/collect/return-hosts';

const hosts = new ReturnHosts(['pay.bank.example']);

test.each([
  ['www.paypal.com', true],
  ['paypal.com.example', false],
  ['mypaypal.com', false],
  ['tenant.b2clogin.com', true],
  ['sis.redsys.es', true],
  ['shop.app', true],
  ['checkout.shopify.com', true],
  ['shopify.com', false],
  ['eu.auth.amazoncognito.com', true],
  ['nid.naver.com', true],
  ['naver.com', false],
  ['google.com', false],
  ['accounts.google.com', true],
  ['pay.bank.example', true],
  ['eu.pay.bank.example', true],
  ['bank.example', false],
  ['com', false],
  ['', false],
])('%s is a return host: %s', (host, expected) => {
  expect(hosts.has(host)).toBe(expected);
});
