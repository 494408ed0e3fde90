import { formatPlace, type Place } from '$shared/api/place';
import { WeightedChoice } from './random';

/* The visitors of the sample websites. Their shares are invented but similar to those of a website in English. */

const place = (country: string, city: string, region: string, weight: number): [Place, number] => [
  formatPlace(country, city, region),
  weight,
];

/** The places of visitors. The model chooses the place itself, because sample visitors have no IP addresses. */
export const SAMPLE_PLACES = new WeightedChoice<Place>([
  place('US', 'New York', 'NY', 62),
  place('US', 'San Francisco', 'CA', 48),
  place('US', 'Los Angeles', 'CA', 41),
  place('US', 'Chicago', 'IL', 30),
  place('US', 'Austin', 'TX', 28),
  place('US', 'Seattle', 'WA', 27),
  place('US', 'Boston', 'MA', 21),
  place('US', 'Denver', 'CO', 14),
  place('US', '', '', 44),
  place('GB', 'London', 'ENG', 58),
  place('GB', 'Manchester', 'ENG', 14),
  place('GB', 'Edinburgh', 'SCT', 8),
  place('DE', 'Berlin', 'BE', 33),
  place('DE', 'Munich', 'BY', 22),
  place('DE', 'Hamburg', 'HH', 15),
  place('DE', '', '', 11),
  place('FR', 'Paris', 'IDF', 31),
  place('FR', 'Lyon', 'ARA', 9),
  place('NL', 'Amsterdam', 'NH', 24),
  place('IN', 'Bengaluru', 'KA', 29),
  place('IN', 'Mumbai', 'MH', 21),
  place('IN', 'Delhi', 'DL', 17),
  place('CA', 'Toronto', 'ON', 26),
  place('CA', 'Montreal', 'QC', 12),
  place('AU', 'Sydney', 'NSW', 17),
  place('AU', 'Melbourne', 'VIC', 13),
  place('BR', 'São Paulo', 'SP', 19),
  place('BR', 'Rio de Janeiro', 'RJ', 8),
  place('ES', 'Madrid', 'MD', 12),
  place('IT', 'Milan', '25', 11),
  place('PL', 'Warsaw', '14', 12),
  place('SE', 'Stockholm', 'AB', 11),
  place('CH', 'Zurich', 'ZH', 9),
  place('JP', 'Tokyo', '13', 16),
  place('SG', 'Singapore', '', 12),
  place('KR', 'Seoul', '11', 8),
  place('ZA', 'Cape Town', 'WC', 7),
  place('NG', 'Lagos', 'LA', 6),
  place('KE', 'Nairobi', '30', 4),
  place('MX', 'Mexico City', 'CMX', 8),
  place('AR', 'Buenos Aires', 'C', 6),
  place('NZ', 'Auckland', 'AUK', 5),
  place('IE', 'Dublin', 'L', 7),
  place('UA', 'Kyiv', '30', 6),
  place('', '', '', 6),
]);

/** The user agent and the screen resolution of a device. They are chosen together so that they match. */
export interface SampleDevice {
  userAgent: string;
  resolution: string;
}

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ';

const AGENTS: [userAgent: string, weight: number, resolutions: string][] = [
  [
    `${WINDOWS}Chrome/141.0.0.0 Safari/537.36`,
    220,
    '1920x1080 1920x1080 2560x1440 1536x864 1366x768',
  ],
  [`${WINDOWS}Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 72, '1920x1080 1536x864 2560x1440'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    42,
    '1920x1080 2560x1440',
  ],
  [`${WINDOWS}Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`, 11, '1920x1080 1366x768'],
  [
    `${MAC}537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`,
    118,
    '1440x900 1512x982 1728x1117 2560x1440',
  ],
  [
    `${MAC}605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
    78,
    '1440x900 1512x982 1470x956',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    17,
    '1440x900 1728x1117',
  ],
  [`${LINUX}Chrome/141.0.0.0 Safari/537.36`, 31, '1920x1080 2560x1440 3840x2160'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    29,
    '1920x1080 2560x1440',
  ],
  [`${PHONE}Version/18.6 Mobile/15E148 Safari/604.1`, 172, '390x844 393x852 430x932 375x812'],
  [`${PHONE}CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 25, '390x844 393x852'],
  [`${ANDROID}Chrome/141.0.0.0 Mobile Safari/537.36`, 158, '412x915 360x800 384x854 412x892'],
  [
    `${ANDROID}SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    33,
    '384x854 360x780 412x915',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 9, '412x915 360x800'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    26,
    '820x1180 1024x1366 834x1194',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    9,
    '1600x2560',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    6,
    '1366x768',
  ],
  [
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/3.0 Chrome/94.0.4606.31 TV Safari/537.36',
    3,
    '1920x1080',
  ],
  [
    'Mozilla/5.0 (PlayStation; PlayStation 5/6.50) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15',
    2,
    '1920x1080',
  ],
];

export const SAMPLE_DEVICES = new WeightedChoice<SampleDevice>(
  AGENTS.flatMap(([userAgent, weight, resolutions]) => {
    const sizes = resolutions.split(' ');
    return sizes.map((resolution): [SampleDevice, number] => [
      { userAgent, resolution },
      weight / sizes.length,
    ]);
  }),
);

/** The Accept-Language headers of visitors, by country. */
const LANGUAGES: Record<string, string> = {
  DE: 'de-DE,de;q=0.9,en;q=0.8',
  CH: 'de-CH,de;q=0.9',
  FR: 'fr-FR,fr;q=0.9,en;q=0.8',
  NL: 'nl-NL,nl;q=0.9,en;q=0.8',
  ES: 'es-ES,es;q=0.9',
  MX: 'es-MX,es;q=0.9',
  AR: 'es-AR,es;q=0.9',
  IT: 'it-IT,it;q=0.9',
  BR: 'pt-BR,pt;q=0.9',
  PL: 'pl-PL,pl;q=0.9',
  SE: 'sv-SE,sv;q=0.9,en;q=0.8',
  JP: 'ja-JP,ja;q=0.9',
  KR: 'ko-KR,ko;q=0.9',
  UA: 'uk-UA,uk;q=0.9',
};
const ENGLISH = 'en-US,en;q=0.9';

/**
 * Returns the Accept-Language header of a visitor in a place.
 *
 * @param english whether the visitor uses English, whatever the place
 */
export function languageOfVisitor({ country }: Place, english: boolean): string {
  return english ? ENGLISH : (LANGUAGES[country.slice(0, 2)] ?? ENGLISH);
}
