import { monitorEventLoopDelay } from 'node:perf_hooks';
import { version } from '../../../package.json';
import type { CollectResult } from '../collect/collector';
import { HttpError } from '../http/answers';
import type { Handler } from '../http/router';
import type { StoreFigures } from '../store/store';
import {
  Counter,
  externalCounter,
  gaugeMetric,
  Histogram,
  infoMetric,
  type MetricFamily,
  type MetricsFormat,
} from './open-metrics';

/** The possible outcomes of a hit. */
const OUTCOMES = [
  'counted',
  'bot',
  'excluded',
  'unknown_website',
  'foreign_origin',
  'invalid',
  'limited',
  'failed',
] as const;
type HitOutcome = (typeof OUTCOMES)[number];

/** The kinds of requests that are measured separately. */
const ROUTES = ['hit', 'script', 'api', 'page', 'other'] as const;
export type RouteClass = (typeof ROUTES)[number];

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const NANOSECONDS = 1e9;

/** The numbers that other components know. */
interface Observed {
  store: () => Promise<StoreFigures>;
  /** The number of hits that wait for their commit, and of distinct queries that wait for the reader. */
  waitingHits: () => number;
  waitingQueries: () => number;
  /** The number of commits since the start. */
  commits: () => number;
  /** The number of running imports, 0 or 1. */
  imports: () => number;
}

/** The metrics of the service. They are created only if metrics are on. */
export class ServiceMetrics {
  readonly #hits = new Counter('sitedeck_hits', 'Hits by outcome.', 'outcome', OUTCOMES);
  readonly #answers = new Counter('sitedeck_answers', 'Answers by status.', 'status', CLASSES);
  readonly #refusals = new Counter(
    'sitedeck_rate_limit_refusals',
    'Requests refused by a limit per client.',
    'route',
    ROUTES,
  );
  readonly #times = new Histogram(
    'sitedeck_request_duration_seconds',
    'Time to answer a request.',
    'route',
    ROUTES,
  );
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor(private readonly observed: Observed) {
    this.#delay.enable();
  }

  /** Counts the outcome of a hit that reached the collector. */
  collected(collected: CollectResult): void {
    const outcome = collectedOutcome(collected);
    if (outcome !== null) this.#hits.add(outcome);
  }

  /** Returns a handler that also measures how long another one takes. */
  timed(route: RouteClass, handler: Handler): Handler {
    return async (call) => {
      const begin = performance.now();
      let status = 500;
      try {
        const answer = await handler(call);
        ({ status } = answer);
        return answer;
      } catch (cause) {
        if (cause instanceof HttpError) ({ status } = cause);
        if (status === 429) this.#refusals.add(route);
        if (route === 'hit') this.#hits.add(outcomeOf(status));
        throw cause;
      } finally {
        this.#times.observe(route, (performance.now() - begin) / 1_000);
        this.#answers.add(`${Math.floor(status / 100)}xx` as (typeof CLASSES)[number]);
      }
    };
  }

  /** Returns all metrics in a format. The delay of the event loop is that since the previous call. */
  async text({ write }: MetricsFormat): Promise<string> {
    const text = write(this.#families(await this.observed.store()));
    this.#delay.reset();
    return text;
  }

  stop(): void {
    this.#delay.disable();
  }

  #families(store: StoreFigures): MetricFamily[] {
    const { observed } = this;
    const cpu = process.cpuUsage();
    return [
      infoMetric('sitedeck_build', 'The version of Sitedeck and of Node.', {
        version,
        node: process.versions.node,
      }),
      this.#hits,
      this.#answers,
      this.#times,
      this.#refusals,
      externalCounter('sitedeck_commits', 'Commits of groups of hits.', observed.commits),
      gaugeMetric(
        'sitedeck_waiting_hits',
        'Hits that wait for their commit.',
        observed.waitingHits,
      ),
      gaugeMetric(
        'sitedeck_waiting_queries',
        'Queries that wait for the reader.',
        observed.waitingQueries,
      ),
      gaugeMetric('sitedeck_running_imports', 'Imports and undos that run.', observed.imports),
      gaugeMetric(
        'sitedeck_pending_removals',
        'Websites with counters to be removed.',
        () => store.removals,
      ),
      gaugeMetric('sitedeck_store_bytes', 'Size of the store.', () => store.bytes),
      ...(store.file === null ? [] : fileFamilies(store.file)),
      gaugeMetric(
        'sitedeck_event_loop_delay_seconds',
        'The 99th percentile of delays since the last reading.',
        () => (this.#delay.count === 0 ? 0 : this.#delay.percentile(99) / NANOSECONDS),
      ),
      gaugeMetric('process_resident_memory_bytes', 'Memory in use.', () =>
        process.memoryUsage.rss(),
      ),
      gaugeMetric(
        'process_start_time_seconds',
        'When the process started.',
        () => performance.timeOrigin / 1_000,
      ),
      externalCounter(
        'process_cpu_seconds',
        'Processor time.',
        () => (cpu.user + cpu.system) / 1e6,
      ),
    ];
  }
}

/** Returns the metrics that only a store in a file has. */
const fileFamilies = ({ logBytes, folds }: NonNullable<StoreFigures['file']>): MetricFamily[] => [
  gaugeMetric('sitedeck_store_log_bytes', 'Size of the write-ahead log.', () => logBytes),
  externalCounter(
    'sitedeck_folds',
    'Times that recent counts were folded into blocks.',
    () => folds,
  ),
];

/** Returns the outcome of a hit whose request was refused with a status. */
function outcomeOf(status: number): HitOutcome {
  if (status === 429) return 'limited';
  if (status === 403) return 'foreign_origin';
  return status < 500 ? 'invalid' : 'failed';
}

/** Returns the outcome of a hit that reached the collector; null for one that the answer's status shows. */
function collectedOutcome(collected: CollectResult): HitOutcome | null {
  switch (collected.outcome) {
    case 'counted':
      return 'counted';
    case 'excluded':
      return collected.by === 'bot' ? 'bot' : 'excluded';
    case 'unknown-website':
      return 'unknown_website';
    // Refused hits are counted by the status of the answer.
    default:
      return null;
  }
}
