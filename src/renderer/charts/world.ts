import { geoEqualEarth, geoPath } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';

/*
 * The countries' outlines (Natural Earth, 1:110 million) as SVG paths. Large, so always imported
 * lazily. An equal-area projection, because shading must not inflate the far north.
 */

export const MAP_WIDTH = 960;
export const MAP_HEIGHT = 440;

/** A country's outline. */
export interface CountryOutline {
  /** Two upper-case letters; null for territories without a code. */
  code: string | null;
  name: string;
  path: string;
}

/**
 * The atlas has no number for territories without an ISO 3166 code. This one has a commonly used
 * code.
 */
const CODES_BY_NAME: Record<string, string> = { Kosovo: 'XK' };
const ANTARCTICA = 'AQ';

function makeOutlines(): CountryOutline[] {
  const alpha2 = new Map(codes.map(([two, , number]) => [number, two]));
  const topology = atlas as unknown as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  const countries = feature(topology, topology.objects.countries);
  const shown = countries.features.flatMap((country) => {
    const { name } = country.properties;
    const code = alpha2.get(String(country.id)) ?? CODES_BY_NAME[name] ?? null;
    // Antarctica has no visitors and would take a fifth of the map.
    return code === ANTARCTICA ? [] : [{ country, code, name }];
  });
  const projection = geoEqualEarth().fitSize([MAP_WIDTH, MAP_HEIGHT], {
    type: 'FeatureCollection',
    features: shown.map(({ country }) => country),
  });
  const draw = geoPath(projection).digits(1);
  return shown.map(({ country, code, name }) => ({ code, name, path: draw(country) ?? '' }));
}

/** All outlines, projected. */
export const countryOutlines: readonly CountryOutline[] = makeOutlines();
