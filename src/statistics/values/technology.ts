import { DEVICES, type LabelLanguage, plainLabel, type ValueLabel } from './label';

/** `Chrome`, `Samsung Internet`, `Windows`, `OS X` */
export function labelBrand(language: LabelLanguage, value: string): ValueLabel {
  const label = plainLabel(language, value);
  return label.empty ? label : { ...label, icon: { kind: 'brand', brand: value.trim() } };
}

/** `desktop`, `mobile`, `television` … */
export function labelDevice(language: LabelLanguage, value: string): ValueLabel {
  const device = DEVICES.find((known) => known === value.trim().toLowerCase());
  if (device === undefined) return plainLabel(language, value);
  return { text: language.words.devices[device], icon: { kind: 'device', device } };
}

/** `1920x1080` → `1920 × 1080` */
export function labelResolution(language: LabelLanguage, value: string): ValueLabel {
  const size = /^\s*(\d{1,5})\s*[x×]\s*(\d{1,5})\s*$/i.exec(value);
  return size ? { text: `${size[1]} × ${size[2]}` } : plainLabel(language, value);
}
