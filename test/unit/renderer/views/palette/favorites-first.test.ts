import { expect, test } from 'vitest';
import { makeAccount, makeWebsite } from '$test/support/records';
import { favoritesFirst } from '$views/palette/favorites-first';

test('favoritesFirst puts one account’s favorites first, in their order', () => {
  const [here, there] = [makeAccount('here'), makeAccount('there')];
  const known = (account: typeof here, domain: string, id: number) => {
    const site = makeWebsite(domain, { id });
    return { account, id, domain, site };
  };
  const sites = [
    known(there, 'a.example', 2),
    known(here, 'b.example', 1),
    known(here, 'c.example', 2),
    known(here, 'd.example', 3),
  ];
  const favorites = [3, 2].map((id) => makeWebsite('any.example', { id }));
  const domains = (accountId: string | undefined) =>
    favoritesFirst(sites, accountId, favorites).map(({ domain }) => domain);
  expect(domains('here')).toEqual(['d.example', 'c.example', 'a.example', 'b.example']);
  expect(domains(undefined)).toEqual(sites.map(({ domain }) => domain));
});
