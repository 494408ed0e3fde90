import { expect, test } from 'vitest';
import {
  Counter,
  externalCounter,
  gaugeMetric,
  Histogram,
  infoMetric,
  type MetricFamily,
  metricsFormatFor,
  OPEN_METRICS,
  PROMETHEUS,
} from '$service/metrics/open-metrics';

/** One metric family of each type. */
function families(): MetricFamily[] {
  const hits = new Counter('hits', 'Hits.', 'outcome', ['counted', 'bot']);
  hits.add('counted');
  hits.add('counted', 2);
  const times = new Histogram('times_seconds', 'Times.', 'route', ['api']);
  for (const seconds of [0.001, 0.0011, 7]) times.observe('api', seconds);
  return [
    infoMetric('build', 'A "quoted"\nhelp.', { version: '1\\2"\n' }),
    hits,
    gaugeMetric('size_bytes', 'Size.', () => 12.5),
    externalCounter('folds', 'Folds.', () => 3),
    times,
  ];
}

/** The samples are the same in both formats. */
const TIMES = [
  'times_seconds_bucket{route="api",le="0.001"} 1',
  'times_seconds_bucket{route="api",le="0.0025"} 2',
  ...['0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1.0', '2.5', '5.0'].map(
    (le) => `times_seconds_bucket{route="api",le="${le}"} 2`,
  ),
  'times_seconds_bucket{route="api",le="+Inf"} 3',
  'times_seconds_count{route="api"} 3',
  'times_seconds_sum{route="api"} 7.0021',
];

test('writes every type as OpenMetrics 1.0 has it', () => {
  expect(OPEN_METRICS.write(families())).toBe(
    [
      '# TYPE build info',
      '# HELP build A \\"quoted\\"\\nhelp.',
      'build_info{version="1\\\\2\\"\\n"} 1',
      '# TYPE hits counter',
      '# HELP hits Hits.',
      'hits_total{outcome="counted"} 3',
      'hits_total{outcome="bot"} 0',
      '# TYPE size_bytes gauge',
      '# HELP size_bytes Size.',
      'size_bytes 12.5',
      '# TYPE folds counter',
      '# HELP folds Folds.',
      'folds_total 3',
      '# TYPE times_seconds histogram',
      '# HELP times_seconds Times.',
      ...TIMES,
      '# EOF',
      '',
    ].join('\n'),
  );
});

test('writes every type as Prometheus 0.0.4 has it', () => {
  expect(PROMETHEUS.write(families())).toBe(
    [
      '# HELP build_info A "quoted"\\nhelp.',
      '# TYPE build_info gauge',
      'build_info{version="1\\\\2\\"\\n"} 1',
      '# HELP hits_total Hits.',
      '# TYPE hits_total counter',
      'hits_total{outcome="counted"} 3',
      'hits_total{outcome="bot"} 0',
      '# HELP size_bytes Size.',
      '# TYPE size_bytes gauge',
      'size_bytes 12.5',
      '# HELP folds_total Folds.',
      '# TYPE folds_total counter',
      'folds_total 3',
      '# HELP times_seconds Times.',
      '# TYPE times_seconds histogram',
      ...TIMES,
      '',
    ].join('\n'),
  );
});

const PROMETHEUS_2 =
  'application/openmetrics-text;version=1.0.0;q=0.5,application/openmetrics-text;version=0.0.1;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2';

test.each([
  ['', PROMETHEUS],
  ['*/*', PROMETHEUS],
  ['text/html,application/xhtml+xml,*/*;q=0.8', PROMETHEUS],
  ['text/plain;version=0.0.4;q=1,*/*;q=0.1', PROMETHEUS],
  ['text/plain, application/openmetrics-text;q=0.9', PROMETHEUS],
  ['application/openmetrics-text;q=0', PROMETHEUS],
  ['application/vnd.google.protobuf;encoding=delimited;q=0.7,text/plain;q=0.3', PROMETHEUS],
  ['application/openmetrics-text', OPEN_METRICS],
  ['Application/OpenMetrics-Text; Version=1.0.0; Q=0.8', OPEN_METRICS],
  ['text/plain;q=0.5, application/openmetrics-text;q=0.5', OPEN_METRICS],
  [PROMETHEUS_2, OPEN_METRICS],
])('for "%s" it is the right format', (accept, { type }) => {
  expect(metricsFormatFor(accept).type).toBe(type);
});
