import type { ListWebsitesParameters, ShowStatisticParameters } from '$shared/api/parameters';
import type { StatisticRow } from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import type {
  Answer,
  Arguments,
  Channel,
  Page,
  Priority,
  ReadMode,
  ResultOf,
} from '$shared/bridge/contract';
import type { Source } from '$shared/settings/source';

interface How {
  source: ReadMode;
  priority?: Priority;
  insist?: boolean;
}

/** Main's reads of the store and of servers for watched queries. */
interface Reads {
  'statistics.show': {
    args: How & { of: Source; parameters: ShowStatisticParameters };
    value: Page<StatisticRow>;
  };
  'websites.list': {
    args: How & { accountId: string; parameters: ListWebsitesParameters; searching?: boolean };
    value: Page<Website>;
  };
  'websites.show': { args: How & { accountId: string; id: number }; value: Website };
}

export type ReadName = keyof Reads;
export type Asked<Name extends ReadName> = Reads[Name]['args'];

/** A channel of the bridge, or a read by main. */
export type FakeChannel = Channel | ReadName;
export type ArgumentsOf<C extends FakeChannel> = C extends ReadName
  ? Asked<C>
  : C extends Channel
    ? Arguments<C>
    : never;
export type AnswerOf<C extends FakeChannel> = C extends ReadName
  ? Answer<Reads[C]['value']> | null
  : C extends Channel
    ? ResultOf<C>
    : never;
