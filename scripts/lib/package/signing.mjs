// @ts-check
import { SetupError } from '../errors.mjs';

/** The variables that electron-builder takes certificates and credentials from. */
const VARIABLES = /^(WIN_)?CSC_|^(APPLE|AZURE)_/;

/** Removes empty variables of signing: a workflow sets them to nothing where a secret is missing. @param {NodeJS.ProcessEnv} env */
export function deleteEmptyVariables(env) {
  for (const [name, value] of Object.entries(env))
    if (value === '' && VARIABLES.test(name)) Reflect.deleteProperty(env, name);
}

/**
 * The account of Azure Trusted Signing, from SITEDECK_AZURE_SIGNING: endpoint, account, profile and publisher's name, separated by
 * spaces. The credentials are electron-builder's own variables, AZURE_….
 * @param {NodeJS.ProcessEnv} env
 * @returns {NonNullable<import('electron-builder').WindowsConfiguration['azureSignOptions']> | null}
 * @throws {SetupError} when a part is missing.
 */
export function readAzureSigning(env) {
  const given = env['SITEDECK_AZURE_SIGNING'];
  if (!given) return null;
  const [endpoint, codeSigningAccountName, certificateProfileName, ...name] = given.split(/\s+/);
  const publisherName = name.join(' ');
  if (!endpoint || !codeSigningAccountName || !certificateProfileName || !publisherName)
    throw new SetupError(
      'SITEDECK_AZURE_SIGNING has to be "endpoint account profile publisher name", separated by spaces.',
    );
  return { endpoint, codeSigningAccountName, certificateProfileName, publisherName };
}
