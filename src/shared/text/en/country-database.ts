import { formatDate } from '../format';

/** The database that the built-in service looks countries up in. */
export const countryDatabase = {
  open: 'Country database…',
  title: 'Country database',
  lead: 'Tells the built-in service which country an IP address belongs to.',
  /** @param name the type of a chosen database; null for the bundled one */
  state: (name: string | null, builtAt: number) =>
    name === null
      ? `Included with Sitedeck, as of ${formatDate(builtAt)}.`
      : `${name}, as of ${formatDate(builtAt)}.`,
  hint: 'Choose a newer file in MaxMind’s format (.mmdb), such as DB-IP Lite or GeoLite2. One with cities adds cities. New visits only.',
  choose: 'Choose file…',
  chooseTitle: 'Choose a country database',
  reset: 'Use the included one',
  changed: 'Country database changed',
};
