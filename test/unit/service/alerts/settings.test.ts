import { expect, test } from 'vitest';
import { parseAlerts, ruleKey } from '$service/alerts/settings';

const RULE = {
  about: ['https://www.Shop.example'],
  measure: { kind: 'total', statistic: 'visitors' },
  condition: { kind: 'below', count: 5 },
};
const HOOK = { kind: 'webhook', name: 'Chat', address: 'https://hooks.example/hush' };
const parse = (more: object) =>
  parseAlerts(JSON.stringify({ rules: [RULE], deliveries: [HOOK], ...more }));

test('rules and deliveries have defaults, and normal domains', () => {
  expect(parse({})).toMatchObject({
    language: 'en',
    rules: [{ about: ['shop.example'] }],
    deliveries: [{ format: 'json', allowsPrivate: false }],
  });
});

test.each<[string, object]>([
  ['language', { language: 'tlh' }],
  ['rules.0.about', { rules: [{ ...RULE, about: [] }] }],
  ['rules.0', { rules: [{ ...RULE, condition: { kind: 'new' } }] }],
  ['rules', { rules: Array(201).fill(RULE) }],
  ['deliveries', { deliveries: [HOOK, HOOK] }],
  ['deliveries.0.address', { deliveries: [{ ...HOOK, address: 'ftp://hooks.example/hush' }] }],
  ['deliveries.0', { deliveries: [{ ...HOOK, adress: 'hush' }] }],
  [
    'deliveries.0.recipients.0',
    { deliveries: [{ kind: 'mail', name: 'Me', recipients: ['hush'] }] },
  ],
])('a wrong %s is refused by its place alone', (place, more) => {
  const refused = (): unknown => parse(more);
  expect(refused).toThrow(new RegExp(`^${place.replaceAll('.', '[.]')}$`));
  expect(refused).not.toThrow(/hush/);
});

test('what is not JSON is refused without its text', () => {
  expect(() => parseAlerts('{"address": hush')).toThrow(/^$/);
});

test('a changed rule has another name', () => {
  const [rule] = parse({}).rules;
  if (rule === undefined) throw new Error('no rule');
  expect(ruleKey(rule)).toBe(ruleKey({ ...rule, about: 'all' }));
  expect(ruleKey(rule)).not.toBe(ruleKey({ ...rule, condition: { kind: 'below', count: 6 } }));
});
