import { addressesByName } from './icon-files';

/** URLs of the bundled flags by country code; a flag is loaded only when it is shown. */
const files = import.meta.glob<string>('./*.svg', {
  base: '../../../../../node_modules/flag-icons/flags/4x3/',
  query: '?small',
  import: 'default',
  eager: true,
});

const addresses = addressesByName(files);

/**
 * Returns the URL of a country's flag, or undefined if there is none.
 * @param code two lower-case letters
 */
export function flagAddress(code: string): string | undefined {
  return addresses.get(code);
}
