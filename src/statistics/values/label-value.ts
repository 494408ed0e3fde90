import { CHANNELS } from '$shared/api/channels';
import {
  formOf,
  isHourStatistic,
  OTHER_VALUES,
  type StatisticName,
  type ValueForm,
} from '$shared/api/statistics';
import { atOnce } from '$shared/lib/in-turns';
import { visibleText } from '$shared/lib/visible-text';
import { labelPage, labelReferrer } from './addresses';
import { labelEvent } from './events';
import { labelHour } from './hours';
import { DEVICES, type LabelLanguage, plainLabel, type ValueLabel } from './label';
import { labelCity, labelContinent, labelCountry, labelLanguage } from './places';

type Mapper = (language: LabelLanguage, value: string, domain: string) => ValueLabel;

const LABELS: Record<ValueForm, Mapper> = {
  browser: labelBrand,
  channel: labelChannel,
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
  text: plainLabel,
};

/**
 * Labels a value of a statistic by its form (docs/service-api.md, "Rows of statistics"). A value that does not have
 * the form is shown unchanged, with invisible characters written out.
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
  const plain = isHourStatistic(name) ? labelHour : plainLabel;
  const label = (form === null ? plain : LABELS[form])(language, value, domain);
  const { text, detail } = label;
  const seen = { ...label, text: visibleText(text) };
  return detail === undefined ? seen : { ...seen, detail: visibleText(detail) };
}

/**
 * Labels the values of a list. If labels are equal, the values are shown beside them, because a server treats values such
 * as `Payment:29:USD` and `Payment:29.00:usd` as different rows.
 */
export function labelValuesIn(
  language: LabelLanguage,
  name: StatisticName,
  rows: readonly { value: string }[],
  domain: string,
): (value: string) => ValueLabel {
  return atOnce(labellingSteps(language, name, rows, domain));
}

/** Does the same in steps of one value, for long lists. */
export function* labellingSteps(
  language: LabelLanguage,
  name: StatisticName,
  rows: readonly { value: string }[],
  domain: string,
): Generator<void, (value: string) => ValueLabel> {
  const labels = new Map<string, ValueLabel>();
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  const read = ({ text, detail = '' }: ValueLabel): string => `${text}\n${detail}`;
  for (const { value } of rows) {
    if (labels.has(value)) continue;
    const label = labelValueIn(language, name, value, domain);
    labels.set(value, label);
    (seen.has(read(label)) ? repeated : seen).add(read(label));
    yield;
  }
  return (value) => {
    const label = labels.get(value) ?? labelValueIn(language, name, value, domain);
    if (!repeated.has(read(label))) return label;
    const details = [label.detail, visibleText(value)].filter((part) => part !== undefined);
    return { ...label, detail: details.join(' · ') };
  };
}

/** Labels a browser or system: `Chrome`, `Samsung Internet`, `Windows`, `OS X`. */
function labelBrand(language: LabelLanguage, value: string): ValueLabel {
  const label = plainLabel(language, value);
  return label.empty ? label : { ...label, icon: { kind: 'brand', brand: value.trim() } };
}

/** Labels a channel: `search`, `ai` … (`$shared/api/channels`). */
function labelChannel(language: LabelLanguage, value: string): ValueLabel {
  const channel = CHANNELS.find((known) => known === value);
  return channel === undefined
    ? plainLabel(language, value)
    : { text: language.words.channels[channel] };
}

/** Labels a type of device: `desktop`, `mobile`, `television` … */
function labelDevice(language: LabelLanguage, value: string): ValueLabel {
  const device = DEVICES.find((known) => known === value.trim().toLowerCase());
  if (device === undefined) return plainLabel(language, value);
  return { text: language.words.devices[device], icon: { kind: 'device', device } };
}

/** Labels a screen size: `1920x1080` becomes `1920 × 1080`. */
function labelResolution(language: LabelLanguage, value: string): ValueLabel {
  const [, width, height] = /^\s*(\d{1,5})\s*[x×]\s*(\d{1,5})\s*$/i.exec(value) ?? [];
  if (width === undefined || height === undefined) return plainLabel(language, value);
  return { text: `${width} × ${height}` };
}
