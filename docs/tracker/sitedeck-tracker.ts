/** The tracker of Sitedeck's built-in service, for projects with a bundler. Copy this file into yours; it needs a browser. */

export interface TrackerOptions {
  /** Where the service answers: `https://stats.example.com`. */
  host: string;
  /** Also honor Do Not Track. */
  dnt?: boolean;
  /** The page's route is after `#`. */
  hash?: boolean;
  /** Count clicks on links to other hosts. */
  outbound?: boolean;
  /** Count clicks on links to files with these endings: `['pdf', 'zip']`. */
  downloads?: readonly string[];
}

export interface TrackerEvent {
  name: string;
  value?: string | number;
  unit?: string;
}

type Call = ['event', TrackerEvent] | ['view'] | ['ignore', boolean];
type Tracker = ((...call: Call) => void) & { q?: Call[] };

let isLoading = false;

/** Loads the tracker, once however often it is called. Calls made earlier wait for it. */
export function load({ host, dnt, hash, outbound, downloads }: TrackerOptions): void {
  if (isLoading) return;
  isLoading = true;
  tracker();
  const script = document.createElement('script');
  script.src = `${host.replace(/\/$/, '')}/js/script.js`;
  script.async = true;
  const { dataset } = script;
  if (dnt) dataset['dnt'] = 'true';
  if (hash) dataset['hash'] = 'true';
  if (outbound) dataset['outbound'] = 'true';
  if (downloads) dataset['downloads'] = downloads.join(' ');
  document.head.append(script);
}

/** Counts an event. */
export function event(one: TrackerEvent): void {
  tracker()('event', one);
}

/** Counts the page once more. */
export function view(): void {
  tracker()('view');
}

/** Stops counting this browser on this website, or counts it again. */
export function ignore(isIgnored = true): void {
  tracker()('ignore', isIgnored);
}

/** The script's commands, or a queue as long as it has not loaded. */
function tracker(): Tracker {
  const page = window as unknown as { sitedeck?: Tracker };
  if (page.sitedeck) return page.sitedeck;
  const queue: Call[] = [];
  return (page.sitedeck = Object.assign((...call: Call) => void queue.push(call), { q: queue }));
}
