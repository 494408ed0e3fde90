// @ts-check
import { SetupError } from '../errors.mjs';

/** The names of the variables from which electron-builder takes certificates and credentials. */
const VARIABLES = /^(WIN_)?CSC_|^(APPLE|AZURE)_/;

/** Deletes variables for signing that are empty. A workflow sets them so if a secret is missing. @param {NodeJS.ProcessEnv} env */
export function deleteEmptyVariables(env) {
  for (const [name, value] of Object.entries(env))
    if (value === '' && VARIABLES.test(name)) Reflect.deleteProperty(env, name);
}

/**
 * Reads the account of Azure Trusted Signing from SITEDECK_AZURE_SIGNING: endpoint, account, profile and publisher's name, separated by
 * spaces. electron-builder reads the credentials from its own variables, AZURE_….
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
