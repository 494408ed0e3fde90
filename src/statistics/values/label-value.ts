import {
  formOf,
  OTHER_VALUES,
  type StatisticName,
  type ValueForm,
} from '../../shared/api/statistics';
import { visibleText } from '../../shared/lib/visible-text';
import { labelPage, labelReferrer } from './addresses';
import { labelEvent } from './events';
import { asItIs, type LabelLanguage, type ValueLabel } from './label';
import { labelCity, labelContinent, labelCountry, labelLanguage } from './places';
import { labelBrand, labelDevice, labelResolution } from './technology';

type Mapper = (language: LabelLanguage, value: string, domain: string) => ValueLabel;

const LABELS: Record<ValueForm, Mapper> = {
  browser: labelBrand,
  city: labelCity,
  continent: labelContinent,
  country: labelCountry,
  device: labelDevice,
  event: labelEvent,
  host: labelReferrer,
  language: labelLanguage,
  path: labelPage,
  resolution: labelResolution,
  system: labelBrand,
  text: asItIs,
};

/**
 * Labels a statistic's value (formats: docs/service-api.md, "Rows of statistics"). A value that does not follow its format is
 * shown as it is, with invisible characters written out.
 *
 * @param domain the website's domain, for links to its pages
 */
export function labelValueIn(
  language: LabelLanguage,
  name: StatisticName,
  value: string,
  domain: string,
): ValueLabel {
  if (value === OTHER_VALUES) return { text: language.words.otherValues, empty: true };
  const form = formOf(name);
  const label = (form === null ? asItIs : LABELS[form])(language, value, domain);
  const { text, detail } = label;
  const seen = { ...label, text: visibleText(text) };
  return detail === undefined ? seen : { ...seen, detail: visibleText(detail) };
}
