/**
 * The upper bounds of a histogram's buckets, in seconds: from that of a cached answer to one so late that clients
 * give up.
 */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The labels of a series, in order. Their values are constants of the service, never data of clients. */
type Labels = Readonly<Record<string, string>>;

export interface MetricFamily {
  name: string;
  help: string;
  /** The type of the metric. A gauge goes up and down, a counter only up. */
  type: 'counter' | 'gauge' | 'histogram' | 'info';
  /** Returns the samples. Their suffixes follow the family's name. */
  samples(): Iterable<{ suffix: string; labels: Labels; value: number }>;
}

/** Counters that are distinguished by one label. */
export class Counter<Value extends string> implements MetricFamily {
  readonly type = 'counter';
  readonly #counts: Map<Value, number>;

  /** @param values all values of the label; a value without events must be reported as 0 */
  constructor(
    readonly name: string,
    readonly help: string,
    private readonly label: string,
    values: readonly Value[],
  ) {
    this.#counts = new Map(values.map((value) => [value, 0]));
  }

  add(value: Value, count = 1): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + count);
  }

  *samples(): ReturnType<MetricFamily['samples']> {
    for (const [value, count] of this.#counts) {
      yield { suffix: '_total', labels: { [this.label]: value }, value: count };
    }
  }
}

/** Histograms of durations that are distinguished by one label. */
export class Histogram<Value extends string> implements MetricFamily {
  readonly type = 'histogram';
  readonly #series = new Map<Value, { counts: Float64Array; sum: number }>();

  constructor(
    readonly name: string,
    readonly help: string,
    private readonly label: string,
    values: readonly Value[],
  ) {
    for (const value of values) {
      this.#series.set(value, { counts: new Float64Array(BOUNDS.length + 1), sum: 0 });
    }
  }

  observe(value: Value, seconds: number): void {
    const series = this.#series.get(value);
    if (series === undefined) return;
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? Infinity)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  *samples(): ReturnType<MetricFamily['samples']> {
    for (const [value, { counts, sum }] of this.#series) {
      const labels = { [this.label]: value };
      let total = 0;
      for (const [index, count] of counts.entries()) {
        total += count;
        const bound = BOUNDS[index];
        // OpenMetrics requires that bounds are written as floating-point numbers.
        const le =
          bound === undefined ? '+Inf' : bound % 1 === 0 ? bound.toFixed(1) : String(bound);
        yield { suffix: '_bucket', labels: { ...labels, le }, value: total };
      }
      yield { suffix: '_count', labels, value: total };
      yield { suffix: '_sum', labels, value: sum };
    }
  }
}

/** Returns a gauge whose value is read when metrics are requested. */
export function gaugeMetric(name: string, help: string, read: () => number): MetricFamily {
  return { name, help, type: 'gauge', samples: () => [{ suffix: '', labels: {}, value: read() }] };
}

/** Returns a counter whose value is stored elsewhere. */
export function externalCounter(name: string, help: string, read: () => number): MetricFamily {
  const samples = (): ReturnType<MetricFamily['samples']> => [
    { suffix: '_total', labels: {}, value: read() },
  ];
  return { name, help, type: 'counter', samples };
}

/** Returns a metric that only consists of labels. */
export function infoMetric(name: string, help: string, labels: Labels): MetricFamily {
  return { name, help, type: 'info', samples: () => [{ suffix: '_info', labels, value: 1 }] };
}

/** A text format of metrics. */
export interface MetricsFormat {
  /** The content type of the format. */
  type: string;
  write: (families: Iterable<MetricFamily>) => string;
}

/** The text format of OpenMetrics, version 1.0. */
export const OPEN_METRICS: MetricsFormat = {
  type: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
  write(families) {
    let text = '';
    for (const family of families) {
      text += `# TYPE ${family.name} ${family.type}\n# HELP ${family.name} ${escaped(family.help)}\n`;
      text += samplesText(family);
    }
    return `${text}# EOF\n`;
  },
};

/** The older text format of Prometheus. The names of counters always have their suffix, and there is no `info`. */
export const PROMETHEUS: MetricsFormat = {
  type: 'text/plain; version=0.0.4; charset=utf-8',
  write(families) {
    let text = '';
    for (const family of families) {
      const suffix = { counter: '_total', info: '_info', gauge: '', histogram: '' }[family.type];
      const name = family.name + suffix;
      const type = family.type === 'info' ? 'gauge' : family.type;
      const help = family.help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
      text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samplesText(family)}`;
    }
    return text;
  },
};

/**
 * Returns the format that a client accepts. OpenMetrics is only used if the client names it, because old programs
 * cannot read it.
 */
export function metricsFormatFor(accept: string): MetricsFormat {
  const open = qualityOf('application/openmetrics-text', accept);
  return open > 0 && open >= qualityOf('text/plain', accept) ? OPEN_METRICS : PROMETHEUS;
}

/**
 * Returns the best quality that an `Accept` header gives a type, with any parameters; 0 if the header does not name
 * it.
 */
function qualityOf(type: string, accept: string): number {
  const qualities = accept.split(',').map((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) return 0;
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return quality === undefined ? 1 : Number(quality) || 0;
  });
  return Math.max(...qualities);
}

function samplesText(family: MetricFamily): string {
  let text = '';
  for (const { suffix, labels, value } of family.samples()) {
    text += `${family.name}${suffix}${labelsText(labels)} ${numberText(value)}\n`;
  }
  return text;
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const numberText = (value: number): string =>
  Number.isFinite(value)
    ? String(value)
    : Number.isNaN(value)
      ? 'NaN'
      : value > 0
        ? '+Inf'
        : '-Inf';
