import fc from 'fast-check';
import { ServiceClient } from '$main/api/client';
import { type Dialect, DOCUMENTED_DIALECT } from '$main/api/dialect';
import { ANSWER_LIMITS } from '$main/api/transport/deadlines';
import { Transport } from '$main/api/transport/transport';
import {
  listWebsitesParameters,
  showStatisticParameters,
  storeWebsiteParameters,
} from '$shared/api/parameters';
import { answersLike, type HostileAnswer, responseOf, SENT_KEY } from '../answers';
import { checkThrown, checkValue, EXPECTED } from '../expected';
import { openReaders } from '../readers';
import { assertThat, defineTarget, type Target } from '../target';

/*
 * Each operation of the API, against a server that may answer anything: the client's real transport, reader, decoder
 * and dialects, with a network in memory. Valid answers are passed on to the offline store and the statistics.
 */

const RECORD = {
  id: 7,
  domain: 'one.example',
  url: 'one.example',
  privacy: 0,
  email: '1',
  password: false,
  exclude_bots: 1,
  exclude_ips: '203.0.113.7\n203.0.113.8',
  exclude_params: 'a\nb',
  favorite: true,
  created_at: '2024-03-01 09:30:00',
  updated_at: '2024-03-02T10:00:00Z',
};
const PAGE = { current_page: 1, last_page: '1', per_page: 10, total: '2' };
const LIST = { data: [RECORD, { ...RECORD, id: '8' }], links: {}, meta: PAGE, status: 200 };
const DAYS = {
  data: [
    { value: '2026-11-01', count: 12 },
    { value: '2026-11-02', count: '13' },
  ],
  ...PAGE,
  status: 200,
};
const ONE = { data: RECORD, status: 200 };

/** Short limits, so that endless answers end quickly. */
const LIMITS_HERE = { ...ANSWER_LIMITS, firstByteMs: 100, totalMs: 150, bodyBytes: 150_000 };
const MOST_REQUESTS = 6;

interface Operation {
  good: unknown;
  expected: (typeof EXPECTED)[keyof typeof EXPECTED];
  ask: (client: ServiceClient, variant: number) => Promise<unknown>;
}

const OPERATIONS: Record<string, Operation> = {
  listWebsites: {
    good: LIST,
    expected: EXPECTED.websites,
    ask: (client, variant) =>
      client.listWebsites(
        listWebsitesParameters.parse(
          variant % 2 === 0 ? { favorite: variant % 4 === 0 } : { search: 'ü', sort_by: 'domain' },
        ),
      ),
  },
  showWebsite: { good: ONE, expected: EXPECTED.website, ask: (client) => client.showWebsite(7) },
  storeWebsite: {
    good: ONE,
    expected: EXPECTED.website,
    ask: (client) => client.storeWebsite(storeWebsiteParameters.parse({ domain: 'one.example' })),
  },
  updateWebsite: {
    good: ONE,
    expected: EXPECTED.website,
    ask: (client, variant) =>
      client.updateWebsite(7, variant % 2 === 0 ? { favorite: variant % 4 === 0 } : { email: 1 }),
  },
  deleteWebsite: {
    good: { id: 7, object: 'website', deleted: true, status: 200 },
    expected: EXPECTED.nothing,
    ask: (client) => client.deleteWebsite(7),
  },
  showStatistic: {
    good: DAYS,
    expected: EXPECTED.statistic,
    ask: (client, variant) =>
      client.showStatistic(
        7,
        showStatisticParameters.parse({
          name: (['visitors', 'pageviews_hour', 'page', 'country'] as const)[variant % 4],
          from: '2026-11-01',
          to: '2026-11-07',
        }),
      ),
  },
  showLiveVisits: {
    good: { visits: 3, minutes: 30 },
    expected: EXPECTED.liveVisits,
    ask: (client) => client.showLiveVisits(7),
  },
};

/** One target for each operation. */
export const API_TARGETS: Target[] = Object.entries(OPERATIONS).map(([name, operation]) => {
  const { good, expected, ask } = operation;
  const answers = fc.array(answersLike(good), { minLength: 1, maxLength: 3 });
  return defineTarget({
    name: `api.${name}`,
    share: 1,
    inputs: fc.record({
      answers,
      variant: fc.nat({ max: 7 }),
      dialect: fc.constantFrom<Partial<Dialect>>(
        {},
        { favorite: 'digits' },
        { domainParameter: 'url', update: 'PUT', hourly: 'hours' },
      ),
    }),
    async open() {
      const readers = await openReaders();
      return {
        async meet(input) {
          const { value, failure } = await outcomeOf(input, ask);
          assertThat(!told(value) && !told(failure), 'the key came back');
          if (failure !== undefined) return;
          checkValue(expected, value);
          readers.read(structuredClone(value));
        },
        close: () => readers.close(),
      };
    },
  });
});

interface Input {
  answers: HostileAnswer[];
  variant: number;
  dialect: Partial<Dialect>;
}

async function outcomeOf(input: Input, ask: Operation['ask']) {
  let sent = 0;
  const fetch = async (): Promise<Response> => {
    const answer = input.answers[Math.min(sent, input.answers.length - 1)];
    sent += 1;
    return responseOf(answer as HostileAnswer);
  };
  const transport = new Transport({ fetch, limits: LIMITS_HERE });
  const to = { address: 'http://127.0.0.1:9', key: SENT_KEY };
  let dialect: Dialect = { ...DOCUMENTED_DIALECT, ...input.dialect };
  const client = new ServiceClient((spec) => transport.send(spec, to), {
    get: () => dialect,
    learn: (change) => (dialect = { ...dialect, ...change }),
  });
  const outcome = await ask(client, input.variant).then(
    (value) => ({ value, failure: undefined }),
    (thrown: unknown) => ({ value: undefined, failure: checkThrown(thrown) }),
  );
  // Not during the request, where any error means that the server cannot be reached.
  assertThat(sent <= MOST_REQUESTS, 'the client asks again and again');
  return outcome;
}

/** Whether a value contains the sent key. */
const told = (value: unknown): boolean => (JSON.stringify(value) ?? '').includes(SENT_KEY);
