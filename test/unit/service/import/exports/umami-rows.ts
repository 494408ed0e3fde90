/** Columns of Umami's table website_event (docs/moving-in.md). */
export const UMAMI_COLUMNS = [
  'website_id',
  'session_id',
  'visit_id',
  'event_id',
  'hostname',
  'browser',
  'os',
  'device',
  'screen',
  'language',
  'country',
  'region',
  'city',
  'url_path',
  'url_query',
  'utm_source',
  'utm_campaign',
  'referrer_domain',
  'page_title',
  'event_type',
  'event_name',
  'created_at',
];

interface Row {
  visit?: string;
  host?: string;
  path?: string;
  query?: string;
  referrer?: string;
  type?: number;
  name?: string;
  at?: string;
}

/** A row of the table. By default it is a page view. */
export const umamiRow = ({
  visit = 'v1',
  host = 'www.moved.example',
  path = '/',
  ...more
}: Row = {}): (string | number)[] => [
  'w',
  's',
  visit,
  'e',
  host,
  'edge-chromium',
  'Windows 10',
  'laptop',
  '1920x1080',
  'de-DE',
  'DE',
  'DE-BE',
  'Berlin',
  path,
  more.query ?? '',
  'mail',
  'spring',
  more.referrer ?? '',
  'Home',
  more.type ?? 1,
  more.name ?? '',
  more.at ?? '2026-01-01 10:00:00',
];
