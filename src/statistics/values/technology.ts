import { getText } from '../../shared/text';
import { asItIs, DEVICES, type ValueLabel } from './label';

/** `Chrome`, `Samsung Internet` */
export function labelBrowser(value: string): ValueLabel {
  const label = asItIs(value);
  return label.empty ? label : { ...label, icon: { kind: 'browser', brand: value.trim() } };
}

/** `Windows`, `OS X` */
export function labelSystem(value: string): ValueLabel {
  const label = asItIs(value);
  return label.empty ? label : { ...label, icon: { kind: 'os', brand: value.trim() } };
}

/** `desktop`, `mobile`, `television` … */
export function labelDevice(value: string): ValueLabel {
  const device = DEVICES.find((known) => known === value.trim().toLowerCase());
  if (device === undefined) return asItIs(value);
  return { text: getText().statistics.devices[device], icon: { kind: 'device', device } };
}

/** `1920x1080` → `1920 × 1080` */
export function labelResolution(value: string): ValueLabel {
  const size = /^\s*(\d{1,5})\s*[x×]\s*(\d{1,5})\s*$/i.exec(value);
  return size ? { text: `${size[1]} × ${size[2]}` } : asItIs(value);
}
