import { expect, test } from 'vitest';
import {
  Counter,
  gauge,
  Histogram,
  info,
  openMetrics,
  readCounter,
} from '../../../../src/service/metrics/open-metrics';

test('writes every type as OpenMetrics 1.0 has it', () => {
  const hits = new Counter('hits', 'Hits.', 'outcome', ['counted', 'bot']);
  hits.add('counted');
  hits.add('counted', 2);
  const times = new Histogram('times_seconds', 'Times.', 'route', ['api']);
  for (const seconds of [0.001, 0.0011, 7]) times.observe('api', seconds);
  const text = openMetrics([
    info('build', 'A "quoted"\nhelp.', { version: '1\\2"\n' }),
    hits,
    gauge('size_bytes', 'Size.', () => 12.5),
    readCounter('folds', 'Folds.', () => 3),
    times,
  ]);
  expect(text).toBe(
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
      'times_seconds_bucket{route="api",le="0.001"} 1',
      'times_seconds_bucket{route="api",le="0.0025"} 2',
      ...['0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1.0', '2.5', '5.0'].map(
        (le) => `times_seconds_bucket{route="api",le="${le}"} 2`,
      ),
      'times_seconds_bucket{route="api",le="+Inf"} 3',
      'times_seconds_count{route="api"} 3',
      'times_seconds_sum{route="api"} 7.0021',
      '# EOF',
      '',
    ].join('\n'),
  );
});
