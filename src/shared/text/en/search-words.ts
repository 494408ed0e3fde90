import type { StatisticName } from '../../api/statistics';
import type { PlainCommand } from '../../commands/command-table';

/* What people type, in the words of the API and of other products; nobody reads it. */

/** Other words that find a command in the palette. */
export const commandWords: Partial<Record<PlainCommand, string>> = {
  shortcuts: 'hotkeys, help, keys',
  guide: 'help, manual, documentation, how to',
  settings: 'preferences, options, configuration',
  refresh: 'load again, update, reload',
  back: 'previous view, return',
  forward: 'next view',
  print: 'paper',
  websites: 'sites, properties, domains, dashboard, overview, all sites',
  statistics: 'analytics, dashboard',
  'side-by-side': 'compare websites, several sites, index, benchmark',
  'compare-website': 'side by side, versus, vs, benchmark, another site',
  diagnostics: 'logs, problems, support, connection',
  connect: 'add account, log in, sign in, server, API key',
  sample: 'demo, example, try',
  'find-account': 'switch account, change account',
  'save-favorites': 'download, cache',
  dates: 'date range, calendar, choose days, from, to',
  compare: 'comparison, vs, previous period',
  'compare-year': 'comparison, vs, year over year',
  movers: 'changes, gains, losses, winners, losers, why',
  calendar: 'year, heat map, best days, weekdays, days',
  'add-group': 'roll-up, rollup, combine, sum, segment',
  'site-groups': 'roll-up, combine, sum',
  'save-view': 'bookmark, preset, keep, segment',
  'add-goal': 'conversion, event, target, objective, sign-up, purchase, revenue, funnel',
  'add-note': 'annotation, remark, comment, launch, outage, newsletter, mark',
  map: 'world, countries, geography',
  report: 'pdf, print, send',
  'export-all': 'download, save, spreadsheet, excel, numbers, file',
  'export-list': 'download, save, spreadsheet, excel, file',
  'export-json': 'download, save, numbers, file',
  'export-chart': 'image, picture, graph, screenshot, download',
  'add-website': 'new, create, site, domain, property, measure, set up, track',
  'add-websites': 'new, create, sites, domains, import, bulk, add 20',
  'export-websites': 'download, csv, spreadsheet, sites, domains',
  'favorites-only': 'starred, filter',
  'open-website': 'visit, browser, site',
  share: 'public, link, URL, address, dashboard, password',
  snippet: 'code, script, tag, install, tracker',
  'save-offline': 'download, cache, available',
  favorite: 'star, pin, bookmark',
  'edit-website': 'change, privacy, rename, configure',
  'delete-website': 'remove, trash',
};

/** Other words that find a statistic: the API’s, and those of other products. */
export const statisticWords: Record<StatisticName, string> = {
  browser: 'chrome, firefox, safari, agents',
  campaign: 'UTM, utm_campaign, marketing, acquisition',
  city: 'location, geo, towns',
  continent: 'location, geo, regions',
  country: 'location, geo, map, nations',
  device: 'desktop, mobile, phone, tablet, top devices',
  event: 'goals, conversions, actions',
  landing_page: 'entry pages, entrances, landing_page',
  language: 'locale',
  os: 'OS, operating systems, Windows, macOS, Android, iOS, Linux, platform',
  page: 'top pages, content, URLs, paths',
  pageviews: 'page views, hits, impressions',
  pageviews_hour: 'page views, hits, time of day',
  referrer: 'referrers, referers, top referrers, acquisition, channels, traffic, top sources',
  resolution: 'resolutions, display, viewport',
  visitors: 'visitors, unique visitors, uniques, users, sessions, traffic, live, now, real time',
  visitors_hour: 'visitors, visitors_hour, sessions, time of day, heat map',
};

/** Other words that find a card of the settings. */
export const settingWords: Partial<Record<string, string>> = {
  appearance: 'font, text size',
  accounts: 'log out, sign out',
  transfer: 'backup, restore, move',
  desktop: 'quit, close, exit, start',
  alerts: 'notification, alarm, warning',
  reports: 'email, Monday, weekly, monthly, newsletter',
  assistants: 'Claude, ChatGPT, AI, MCP',
};
