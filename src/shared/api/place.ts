/** A visitor's place as the statistics write it. Each member is empty if it is unknown. */
export interface Place {
  /** `EU:Europe` */
  continent: string;
  /** `US:United States` */
  country: string;
  /** `US:New York, NY`; `US:` when only the country is known */
  city: string;
}

export const UNKNOWN_PLACE: Place = { continent: '', country: '', city: '' };

/** ISO 3166-1 codes by continent (UN M49, with the usual two-letter codes of continents). */
const CONTINENTS: Record<string, string> = {
  'AF:Africa':
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  'AN:Antarctica': 'AQ BV GS HM TF',
  'AS:Asia':
    'AE AF AM AZ BD BH BN BT CC CN CX CY GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  'EU:Europe':
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'NA:North America':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  'OC:Oceania': 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  'SA:South America': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
};

const continentOf = new Map(
  Object.entries(CONTINENTS).flatMap(([name, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, name]),
  ),
);
/** Created at first use, because loading the names takes 20 ms. */
let names: Intl.DisplayNames | undefined;
/**
 * Formatted countries (`US:United States`) by code, cached because formatting a name takes longer than
 * looking up an address.
 */
const countries = new Map<string, string>();

/**
 * Formats a place for the statistics.
 *
 * @param country ISO 3166-1 code; anything else gives an unknown place
 * @param region ISO 3166-2 code without its country (`NY`)
 */
export function formatPlace(country: string, city = '', region = ''): Place {
  const continent = continentOf.get(country);
  if (continent === undefined) return UNKNOWN_PLACE;
  return {
    continent,
    country: countryOf(country),
    city: `${country}:${city}${region === '' ? '' : `, ${region}`}`,
  };
}

function countryOf(code: string): string {
  const known = countries.get(code);
  if (known !== undefined) return known;
  names ??= new Intl.DisplayNames(['en'], { type: 'region' });
  const country = `${code}:${names.of(code) ?? code}`;
  countries.set(code, country);
  return country;
}
