import type { Website } from '$shared/api/websites';
import type { Account } from '$shared/bridge/contract';
import { asciiSearch } from '$shared/lib/domains';
import { MAX_ROWS, type QueryContext, readAnswer } from './context';
import { type AnswerAge, readPages, requireSaved } from './dated';
import { findAccount } from './find';

/** A list of websites with its age. */
export interface WebsiteList extends AnswerAge {
  rows: Website[];
  total: number;
}

/** Lists all websites of an account by domain. @throws InvalidQueryError, AppFailure */
export async function listWebsites(
  context: QueryContext,
  asked: { account: string | undefined; search: string },
): Promise<{ account: Account; list: WebsiteList }> {
  const account = findAccount(context, asked.account);
  const search = asciiSearch(asked.search);
  const { rows, total, ...state } = await readPages(async (page) => {
    const parameters = {
      ...(search === '' ? {} : { search }),
      search_by: 'domain',
      sort_by: 'domain',
      sort: 'asc',
      per_page: MAX_ROWS,
      page,
    } as const;
    const answer = await readAnswer(context, {
      kind: 'websites',
      accountId: account.id,
      parameters,
    });
    return requireSaved(answer, `the websites of ${account.name}`);
  });
  const found = [...new Map(rows.map((row) => [row.id, row])).values()];
  return { account, list: { ...state, rows: found, total: Math.max(total, found.length) } };
}
