import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '$shared/text';
import type { ComparisonRow } from '$views/compare/compare-rows';
import { compareOrigin } from '$views/compare/compare-table';

afterEach(() => chooseLanguage('en'));

const row = (name: string, account?: string): ComparisonRow =>
  ({
    name,
    account: account === undefined ? undefined : { name: account, address: 'https://a.example' },
  }) as unknown as ComparisonRow;
const rows = [row('one.example', 'North'), row('two.example', 'South'), row('gone.example')];
const range = { from: '2026-11-01', to: '2026-11-20' };

it.each([
  ['en', 'one.example, two.example, gone.example', 'North, South'],
  ['ja', 'one.example、two.example、gone.example', 'North、South'],
  ['ar', 'one.example، two.example، gone.example', 'North، South'],
])(
  'a file names its websites and accounts once, as %s lists them',
  async (tag, names, accounts) => {
    await chooseLanguage(tag);
    const origin = compareOrigin(rows, { range, compared: null });
    expect(origin).toMatchObject({
      subject: names,
      account: accounts,
      server: 'https://a.example',
    });
  },
);
