import { LANGUAGES } from '../languages';

/** The options that say where the data is. */
const location = {
  data: "folder of the service's data; by default the system's place for such data",
  store:
    'PostgreSQL database that holds the data instead of a folder, for any number of services: postgres://user@host:5432/name, with ?sslmode=verify-full for a server on another computer',
  'store-password-file': 'file with the password of the database; or set PGPASSWORD or PGPASSFILE',
} as const;
/** The options that several commands have. */
const common = {
  ...location,
  timezone: "time zone of days and hours, such as Europe/Berlin; by default the system's",
  geo: "database in MaxMind's format (.mmdb) for countries and cities",
} as const;

/**
 * Returns the options of the log.
 *
 * @param when the sentence about the default format
 */
const log = (when: string) =>
  ({
    'log-format': `how the log on standard error is written: text or json, one line an event; ${when}`,
    'log-level': 'least serious events in the log: error, warn, info (default) or debug',
  }) as const;

/** The options of the mail server. */
const smtp = {
  smtp: 'mail server that sends the reports: smtp://user@mail.example.com:587 (STARTTLS) or smtps://user@mail.example.com:465',
  'smtp-password-file':
    'file with the password of the mail server in its first line; or set SITEDECK_SERVICE_SMTP_PASSWORD. In --smtp, other programs can read it',
  'smtp-plain': 'no encryption on the way to the mail server, even if it offers STARTTLS',
  'mail-from': 'sender of the reports: reports@example.com or "Name <reports@example.com>"',
} as const;
const mailLanguage = {
  'mail-language': `language of the reports: ${[...LANGUAGES].sort().join(', ')}; en by default`,
} as const;

const alerts = { alerts: 'file with the rules of alerts, and where alerts go' } as const;

/** The help texts of the service's commands. */
export const commandTexts = {
  /** The last paragraphs of the help, when it is shown without a command. */
  overview: (help: string, first: string) => [
    `"${help}" shows a command's options. Without a command, it is "${first}". "--version" prints the version.`,
    `A service that runs on the data folder keeps running: it does what these commands ask for, with its own --timezone and --geo.`,
  ],
  common,
  serve: {
    summary: 'Runs the analytics service and prints its address.',
    about:
      "Runs Sitedeck's built-in analytics service on this machine and prints its address. It ends with Ctrl+C, after the requests it is answering.",
    options: {
      ...common,
      port: 'port; by default the system chooses one',
      listen:
        'IP address of this computer to listen on, 0.0.0.0 or :: for all; by default 127.0.0.1, which only this computer reaches. May be given more than once',
      key: 'API key of the owner. Other programs can read it here, but not in SITEDECK_SERVICE_KEY or a file. Without one, a key is made at the first start',
      'key-file': 'file with the API key of the owner',
      'public-address':
        'the address that browsers use, such as https://stats.example.com; by default the address it listens on',
      'base-path':
        'what the path of every request begins with, such as /stats; by default the path of the public address',
      host: 'another host name by which the service is reached; may be given more than once',
      'trust-proxy':
        'which reverse proxies to believe about clients (X-Forwarded-For, -Proto, -Host): their number, or their addresses and networks, "loopback" or "private"; without a value the one in front of the service. May be given more than once',
      'hit-limit': 'hits a second that one client may send; 1000 by default, 0 for no limit',
      limit: 'requests a minute that one client may send to the API; by default no limit',
      'page-limit':
        'statistics pages a minute that one client may ask for; 120 by default, 0 for no limit',
      'frame-ancestors':
        'origin whose pages may show the public statistics pages in a frame, such as https://www.example.com; * for all, none by default. May be given more than once',
      'return-host':
        'payment or sign-in host that visitors come back from, besides the known ones: it is no source of visits. With its subdomains. May be given more than once',
      ...log('text by default'),
      metrics:
        'answer /metrics, for whoever has the API key, in the format of OpenMetrics or Prometheus',
      sample: 'fill the data folder with sample websites, up to the current hour',
      ...smtp,
      'mail-to':
        'recipient of the reports of websites that have none of their own; may be given more than once',
      ...mailLanguage,
      ...alerts,
    },
    examples: [
      '--data ./analytics --port 4600',
      '--port 4600 --public-address https://stats.example.com --trust-proxy',
    ],
  },
  import: {
    summary: "Adds web-server logs or another product's exports to a website's statistics.",
    about:
      "Adds web-server logs (plain or gzip) to a website's statistics, or the exports of another product (CSV, gzip or zip). Files can be imported again, longer, shorter or rotated: each page view counts once.",
    options: {
      ...common,
      domain: 'the website; it is added when there is none of that domain',
      format:
        'combined, vhost_combined, common, caddy-json, nginx-json, traefik-json, nginx-proxy-manager, alb (AWS) or w3c (IIS, CloudFront); by default the format is recognized from the first lines',
      'client-header':
        'of logs behind a proxy, the field with the client’s address, such as X-Forwarded-For; without it, the address of the connection counts',
      from: 'plausible, umami, matomo, goatcounter or ga4: the files are exports of that product; by default they are recognized by their columns',
      before: 'of exports, leave out this day (such as 2026-01-31) and all later ones',
      'dry-run': 'read everything and say what would be counted, but count nothing',
    },
    examples: [
      '--domain example.com --dry-run access.log',
      '--domain example.com access.log.2.gz access.log.1 access.log',
      '--domain example.com --from plausible --dry-run export.zip',
    ],
  },
  imports: {
    summary: 'Lists what was imported, by number.',
    about: 'Lists what was imported, by number.',
    options: common,
  },
  'imports undo': {
    summary: 'Takes out exactly what an import counted.',
    about:
      'Takes out exactly what the import with this number counted. Its file can then be imported again.',
    options: common,
    examples: ['3'],
  },
  'mail preview': {
    summary: 'Writes an email report to a file, without sending it.',
    about:
      'Writes an email report of a website to a file, without sending it: the whole message (.eml), or its HTML (.html) or plain text (.txt).',
    options: {
      ...location,
      timezone: common.timezone,
      domain: 'the website',
      weekly: 'the report of a week (default)',
      monthly: 'the report of a month',
      date: 'the last report before this day (such as 2026-11-16); by default before today',
      ...mailLanguage,
    },
    examples: ['--domain example.com report.html', '--domain example.com --monthly report.eml'],
  },
  'mail recipients': {
    summary: "Shows or changes who gets a website's email reports.",
    about:
      "Shows who gets a website's email reports, after changing it if asked to. Without recipients of its own, a website's reports go to those of --mail-to.",
    options: {
      ...location,
      domain: 'the website',
      set: 'recipient; may be given more than once; replaces those there were',
      reset: 'back to the recipients of --mail-to',
    },
    examples: ['--domain example.com --set me@example.com --set you@example.com'],
  },
  'mail test': {
    summary: 'Sends a test message, and says what goes wrong.',
    about:
      'Sends a short test message through the mail server, and says in a line what goes wrong.',
    options: smtp,
    examples: ['--smtp smtp://localhost:25 --mail-from me@example.com me@example.com'],
  },
  'alerts run': {
    summary: 'Checks the rules of alerts now, and sends what they find.',
    about:
      'Checks the rules of alerts now, prints what they find and sends it, with what waits. A service that is started with --alerts does that every hour by itself. The exit code is 1 when something was not sent.',
    options: {
      ...location,
      timezone: common.timezone,
      ...alerts,
      ...smtp,
      'public-address':
        'the address that browsers use, such as https://stats.example.com, for links to the statistics pages',
      'base-path': 'what the path of the statistics pages begins with, such as /stats',
    },
    examples: ['--data ./analytics', '--data ./analytics --alerts alerts.json'],
  },
  'alerts test': {
    summary: 'Sends a test to everywhere that alerts go, and says what goes wrong.',
    about: 'Sends a test to everywhere that alerts go, and says in a line each what goes wrong.',
    options: { ...alerts, ...smtp },
    examples: ['--alerts alerts.json'],
  },
  'keys add': {
    summary: 'Adds a key to the API and prints it.',
    about:
      'Adds a key to the API and the statistics pages, and prints it this once: only its hash is stored. A running service accepts it at once.',
    options: {
      name: 'what the key is called in the list, such as "Dashboard"',
      rights: 'read, or all to change things too; by default read',
      website:
        'the only website that the key sees; it can neither add nor delete websites, whatever its rights',
      ...location,
    },
    examples: ['--name Dashboard', '--name "Anna\'s blog" --rights all --website blog.example.com'],
  },
  'keys list': {
    summary: 'Lists the keys, but not their text.',
    about: 'Lists the keys: name, rights, websites, the day each was made and last used.',
    options: location,
  },
  'keys revoke': {
    summary: 'Revokes a key.',
    about: 'Revokes the key of this name. A running service refuses it at once.',
    options: location,
    examples: ['Dashboard'],
  },
  backup: {
    summary: 'Copies the data into one checked file, also while a service is running.',
    about:
      'Copies everything in the data folder into one file, as it is at this moment, and checks the copy. A service that is running goes on counting. A name that ends in .gz is compressed.',
    options: {
      ...location,
      ...log('by default there is none'),
      force: 'replace a file of that name',
    },
    examples: ['sitedeck-backup.sqlite', '--force /backups/latest.sqlite.gz'],
  },
  restore: {
    summary: 'Replaces the data with a backup.',
    about:
      'Checks a backup and puts it in the place of the data, which is kept under another name. Backups of older versions are converted. No service may be running on the data folder.',
    options: { ...location, ...log('by default there is none') },
    examples: ['sitedeck-backup.sqlite'],
  },
  check: {
    summary: 'Checks the data without changing it, also while a service is running.',
    about:
      'Reads all data and checks that it is intact, that every counter belongs to a known website and value, and that totals agree. Changes nothing. The exit code is 1 when it finds a problem.',
    options: location,
  },
  move: {
    summary: 'Moves the data between a folder and a PostgreSQL database.',
    about:
      'Copies everything from a data folder into an empty PostgreSQL database, or back, and counts every statistic of every website again on both sides. Nothing may use either of them meanwhile. Interrupted, the same command goes on.',
    options: {
      from: 'where the data is: a data folder, or postgres://user@host:5432/name',
      to: 'where it goes: an empty database, or a folder without data',
      'store-password-file': location['store-password-file'],
    },
    examples: [
      '--from ./analytics --to postgres://sitedeck@db.example.com/analytics',
      '--from postgres://sitedeck@db.example.com/analytics --to ./analytics',
    ],
  },
  retention: {
    summary: 'Lists for how many days statistics are kept.',
    about: 'Lists for how many days statistics are kept; without a limit, for good.',
    options: { ...location, timezone: common.timezone },
  },
  'retention set': {
    summary: 'Deletes statistics when they are older than a number of days.',
    about:
      'Deletes statistics that are older than this number of days, now and every day, and says what is deleted now. There is no way back but a backup.',
    options: {
      ...location,
      timezone: common.timezone,
      domain: 'only of this website, whatever the limit for all is',
      'dry-run': 'say what would be deleted, but change nothing',
    },
    examples: ['--dry-run 730', '730', '--domain example.com 90'],
  },
  'retention off': {
    summary: 'Keeps statistics for good.',
    about:
      'Removes the limit. With --domain, everything of that website is kept, whatever the limit for all is.',
    options: {
      ...location,
      timezone: common.timezone,
      domain: 'only of this website',
    },
    examples: ['--domain example.com'],
  },
} as const;
