import type { Website } from '../../shared/api/websites';
import type { Account } from '../../shared/bridge/contract';
import { AppFailure } from '../../shared/failures/failure';
import { asciiSearch } from '../../shared/lib/domains';
import { queryText } from '../../shared/text/en/queries';
import { askOnce, type QueryContext, ROWS } from './context';
import { findAccount } from './find';
import { datedBy, together, type Dated } from './read';

/** A list of websites with its age. */
export interface WebsiteList extends Dated {
  rows: Website[];
  total: number;
}

/** Lists every website of an account, by domain. @throws BadQuery AppFailure */
export async function listWebsites(
  context: QueryContext,
  asked: { account: string | undefined; search: string },
): Promise<{ account: Account; list: WebsiteList }> {
  const account = findAccount(context, asked.account);
  const search = asciiSearch(asked.search);
  const rows = new Map<number, Website>();
  const parts: Dated[] = [];
  let total = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await askOnce(context, (how) =>
      context.services.handlers['websites.list']({
        accountId: account.id,
        ...how,
        parameters: {
          ...(search === '' ? {} : { search }),
          search_by: 'domain',
          sort_by: 'domain',
          sort: 'asc',
          per_page: ROWS,
          page,
        },
      }),
    );
    if (answer === null) {
      throw new AppFailure('not-saved', queryText.notSaved(`the websites of ${account.name}`));
    }
    for (const row of answer.value.rows) rows.set(row.id, row);
    last = answer.value.lastPage;
    total = answer.value.total;
    parts.push(datedBy(answer));
  }
  const found = [...rows.values()];
  const list = { rows: found, total: Math.max(total, found.length), ...together(parts) };
  return { account, list };
}
