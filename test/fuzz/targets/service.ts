import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Collector, type CollectResult } from '$service/collect/collector';
import { Ingest } from '$service/collect/ingest';
import { LiveVisitCounter } from '$service/collect/live-visits';
import { UNKNOWN_PLACE } from '$service/collect/place';
import { HttpError } from '$service/http/answers';
import { EventRoute } from '$service/http/api/events';
import { FORMAT_NAMES } from '$service/import/formats/formats';
import { pictureHit } from '$service/tracker/picture';
import { AppFailure } from '$shared/failures/failure';
import { openTestStore, type TestStore } from '$test/support/test-store';
import {
  AGENT,
  DOMAIN,
  importInto,
  logLine,
  statisticsOf,
  targetOf,
  writeLogFile,
} from '$test/unit/service/import/support';
import { changedDocument, hostileText, hostileValue } from '../hostile';
import { assertThat, defineTarget } from '../target';
import { addHit, checkStore, mustEqual, type Sums } from '../whole-store';

/* Untrusted input of the built-in service: hits and web servers' logs. */

const HIT = {
  page: `https://${DOMAIN}/a?b=1&utm_campaign=x`,
  referrer: 'https://t.co/x',
  screen_resolution: '1920x1080',
  event: { name: 'Signup', value: '1', unit: 'EUR' },
  hash: false,
};
const hostilePage = fc.oneof(
  hostileText.map((text) => `https://${DOMAIN}/${text}`),
  hostileText.map((text) => `https://${text}.example/`),
  hostileText,
);
const headerText = fc.oneof(
  hostileText,
  fc.constantFrom(AGENT, 'en-GB,en;q=0.9', `https://${DOMAIN}`),
);

/** Hits by script and by image, with arbitrary headers and bodies. */
const hits = defineTarget({
  name: 'hits',
  share: 1,
  inputs: fc.record({
    body: fc.oneof(
      changedDocument(HIT).map((value) => JSON.stringify(value) ?? ''),
      fc
        .record({
          page: hostilePage,
          referrer: hostilePage,
          event: fc.option(fc.record({ name: hostileText, value: hostileValue })),
        })
        .map((value) => JSON.stringify(value)),
      hostileText,
    ),
    page: hostilePage,
    origin: fc.option(headerText, { nil: undefined }),
    language: headerText,
    userAgent: headerText,
    ip: fc.constantFrom('203.0.113.7', '2001:db8::1', '::ffff:203.0.113.7'),
  }),
  async open() {
    const store = openTestStore();
    await targetOf(store);
    const collector = new Collector(store.asStore.websites.directory, () => UNKNOWN_PLACE);
    const lost: unknown[] = [];
    const ingest = new Ingest(
      store.asStore.recorder,
      () => {},
      (cause) => lost.push(cause),
    );
    const expected: Sums = {};
    let observed = 0;
    const observe = (collected: CollectResult): void => {
      observed += 1;
      if (collected.outcome === 'counted') addHit(expected, collected.hit.counters);
    };
    const route = new EventRoute(async () => collector, ingest, new LiveVisitCounter(), observe);
    return {
      async meet({ page, ...request }) {
        const before = observed;
        const refused = await route.post(request).then(
          () => null,
          (cause: unknown) => cause,
        );
        if (refused !== null) checkRefusal(refused);
        else assertThat(observed === before + 1, 'nothing is said of a hit that was taken');
        const headers = {
          referer: page,
          'accept-language': request.language,
          'user-agent': request.userAgent,
          'if-modified-since': request.language,
        };
        const query = new URLSearchParams(request.language);
        const hit = pictureHit(headers, { at: Date.now(), ip: request.ip, query });
        if (hit !== null) await route.count(hit);
      },
      async close() {
        await ingest.close();
        assertThat(lost.length === 0, String(lost[0]));
        mustEqual(checkStore(store), expected, 'the hits that were counted');
        store.close();
      },
    };
  },
});

/** Checks a refusal of the API: status 4xx, with a message that JSON can represent. */
function checkRefusal(cause: unknown): void {
  if (!(cause instanceof HttpError)) throw cause;
  assertThat(cause.status >= 400 && cause.status < 500, `status ${cause.status}`);
  assertThat(JSON.stringify(cause.toAnswer().body).length < 100_000, 'a refusal without measure');
}

const JSON_LINES = [
  {
    level: 'info',
    ts: 1760104536.5,
    status: 200,
    request: {
      remote_ip: '203.0.113.7',
      method: 'GET',
      host: `${DOMAIN}:443`,
      uri: '/x?y',
      headers: { 'User-Agent': ['Firefox'], Referer: ['https://t.co/'] },
    },
  },
  {
    time: '2025-10-10T13:55:36+00:00',
    remote_addr: '203.0.113.7',
    request: 'GET /a HTTP/1.1',
    status: 200,
    http_referer: '-',
    http_user_agent: 'Firefox',
  },
];
const W3C = [
  '#Fields: date time cs-method cs-uri-stem cs-uri-query c-ip cs(User-Agent) cs(Referer) sc-status',
  '2025-10-10 13:55:36 GET /preise.html a=1 203.0.113.7 Mozilla/5.0+(X11) https://t.co/a+b 200',
];
const plainLine = fc.nat({ max: 100 }).map((n) => logLine(n).trimEnd());
/** A line with a replaced part. */
const cutLine = fc
  .tuple(
    fc.oneof(plainLine, fc.constantFrom(...W3C)),
    fc.nat({ max: 300 }),
    fc.nat({ max: 60 }),
    hostileText,
  )
  .map(([line, at, length, text]) => line.slice(0, at) + text + line.slice(at + length));
const jsonLine = fc
  .constantFrom(...JSON_LINES)
  .chain((line) => changedDocument(line))
  .map((value) => JSON.stringify(value) ?? '');
const line = fc.oneof(
  { weight: 6, arbitrary: plainLine },
  { weight: 4, arbitrary: cutLine },
  { weight: 3, arbitrary: jsonLine },
  { weight: 2, arbitrary: fc.constantFrom(...W3C) },
  { weight: 1, arbitrary: hostileText },
);
const SHAPES: Record<string, (text: string) => Buffer> = {
  plain: (text) => Buffer.from(text),
  latin1: (text) => Buffer.from(text, 'latin1'),
  utf16: (text) => Buffer.from(text, 'utf16le'),
  gzip: (text) => gzipSync(text),
  'cut gzip': (text) => gzipSync(text).subarray(0, -5),
};

/** Web servers' logs: unchanged, changed and damaged. Each is imported twice, because it must count only once. */
const logs = defineTarget({
  name: 'logs',
  share: 0.1,
  inputs: fc.record({
    lines: fc.array(line, { maxLength: 40 }),
    ending: fc.constantFrom('\n', '\n', '\r\n', '\r', ''),
    shape: fc.constantFrom('plain', 'plain', 'plain', ...Object.keys(SHAPES)),
    format: fc.option(fc.constantFrom(...FORMAT_NAMES)),
    size: fc.constantFrom(1, 7, 1_000),
  }),
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'sitedeck-fuzz-'));
    return {
      async meet({ lines, ending, shape, format, size }) {
        const text = lines.map((one) => one + ending).join('');
        const path = writeLogFile(folder, SHAPES[shape]?.(text) ?? '');
        const store = openTestStore();
        try {
          const first = await imported(store, path, { format, size });
          checkStore(store);
          if (first === null) return;
          const { lines: read, ...outcomes } = first.report;
          const sum = Object.values(outcomes).reduce((all, one) => all + one, 0);
          assertThat(sum === read, `${read} lines, ${sum} outcomes`);
          const before = JSON.stringify(statisticsOf(store));
          const again = await imported(store, path, { format, size });
          assertThat(again?.report.counted === 0, `counted again: ${again?.report.counted}`);
          assertThat(JSON.stringify(statisticsOf(store)) === before, 'the statistics changed');
        } finally {
          store.close();
          rmSync(path);
        }
      },
      close: async () => rmSync(folder, { recursive: true }),
    };
  },
});

/** Imports a file; null when it is refused because it is not a log. */
async function imported(store: TestStore, path: string, how: Parameters<typeof importInto>[2]) {
  try {
    return await importInto(targetOf(store), [path], how);
  } catch (cause) {
    if (!(cause instanceof AppFailure) || cause.code !== 'bad-argument') throw cause;
    return null;
  }
}

export const SERVICE_TARGETS = [hits, logs];
