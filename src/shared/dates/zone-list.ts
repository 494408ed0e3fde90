/** The current names of zones that Intl lists under a former name. Intl accepts both names. */
const NAMES_OF_TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

let names: readonly string[] | null = null;

/** Returns the current names of all zones known to this computer, sorted, with UTC first. */
export function zoneNames(): readonly string[] {
  names ??= [
    'UTC',
    ...Intl.supportedValuesOf('timeZone')
      .filter((name) => name !== 'UTC')
      .map((name) => NAMES_OF_TODAY[name] ?? name)
      .sort(),
  ];
  return names;
}

/** Returns the zones whose names contain all of the words. Zones whose city starts with the words come first. */
export function findZones(words: string): string[] {
  const wanted = plain(words);
  const parts = wanted.split(' ').filter((part) => part !== '');
  const found = zoneNames().filter((name) => parts.every((part) => plain(name).includes(part)));
  const isPlace = (name: string): boolean =>
    wanted !== '' && plain(name.slice(name.lastIndexOf('/') + 1)).startsWith(wanted);
  return [...found.filter(isPlace), ...found.filter((name) => !isPlace(name))];
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[_/\s]+/g, ' ');
}
