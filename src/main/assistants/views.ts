import { z } from 'zod';
import type { SavedView } from '$shared/settings/collections';
import type { WebsiteSubject } from '$shared/settings/source';
import { assistantText } from '$shared/text/en/assistants';
import { InvalidQueryError } from '../queries/context';
import type { RequestedDays } from '../queries/days';
import { type Tool, type ToolContext, TOOLS } from './tools';

/** Names of internal tools behind the resources; they are not listed to assistants. */
export const LIST_VIEWS = 'list_views';
export const READ_VIEW = 'read_view';

/** A saved view in a list. */
export interface ViewItem {
  id: string;
  name: string;
  website: string;
}

/** The tools that answer requests for resources. */
export const VIEW_TOOLS: readonly Tool[] = [
  {
    name: LIST_VIEWS,
    schema: z.strictObject({}),
    changes: false,
    run: async (_args, context) => ({ views: (await viewsIn(context)).map(itemOf) }),
  },
  {
    name: READ_VIEW,
    schema: z.strictObject({ id: z.string().max(64) }),
    changes: false,
    async run({ id }: { id: string }, context) {
      const view = (await viewsIn(context)).find((one) => one.id === id);
      if (view === undefined) throw new InvalidQueryError(assistantText.unknownView);
      const { accountId, websiteId } = view.subject;
      const asked = { account: accountId, website: String(websiteId), ...daysOf(view.query) };
      const ask = (name: string, args: object): Promise<object> | undefined => {
        const tool = TOOLS.find((one) => one.name === name);
        return tool?.run(tool.schema.parse(args) as never, context);
      };
      const { compare, ...plain } = asked;
      const summary = await ask('summarize_period', asked);
      const days = await ask('read_statistic', { ...plain, statistic: 'visitors', limit: 400 });
      const comparison = compare === 'none' ? null : await ask('compare_periods', asked);
      return { view: itemOf(view), summary, comparison, days };
    },
  },
];

type WebsiteView = SavedView & { subject: WebsiteSubject };

/** The saved views of the websites that the assistant may read. */
async function viewsIn(context: ToolContext): Promise<WebsiteView[]> {
  const { services } = context.query(true);
  const { views } = await services.handlers['collections.list']({});
  const { accounts } = services.accounts();
  return views.flatMap(({ subject, ...view }) =>
    subject.kind === 'website' && accounts.some(({ id }) => id === subject.accountId)
      ? [{ ...view, subject }]
      : [],
  );
}

const itemOf = ({ id, name, subject }: SavedView): ViewItem => ({
  id,
  name,
  website: subject.domain,
});

/** The days of a saved view, from its query. */
function daysOf({ period, from, to, ...query }: Record<string, string>): RequestedDays {
  const { against = 'previous', against_from: first, against_to: last } = query;
  const compare = against === 'custom' ? `${first ?? ''}..${last ?? ''}` : against;
  const days = from === undefined ? { period } : { from, to };
  return { ...(from === undefined && period === undefined ? {} : days), compare };
}
