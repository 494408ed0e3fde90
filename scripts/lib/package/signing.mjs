// @ts-check
import { SetupError } from '../errors.mjs';
import { text } from '../text.mjs';

/** What electron-builder reads from the environment to sign with. */
const VARIABLES = [
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'CSC_NAME',
  'WIN_CSC_LINK',
  'WIN_CSC_KEY_PASSWORD',
  'APPLE_ID',
  'APPLE_APP_SPECIFIC_PASSWORD',
  'APPLE_TEAM_ID',
  'APPLE_API_KEY',
  'APPLE_API_KEY_ID',
  'APPLE_API_ISSUER',
  'AZURE_TENANT_ID',
  'AZURE_CLIENT_ID',
  'AZURE_CLIENT_SECRET',
];

/**
 * Removes empty variables of signing: a workflow sets them to nothing where a secret is missing.
 * @param {NodeJS.ProcessEnv} env
 */
export function forgetEmpty(env) {
  for (const name of VARIABLES) if (env[name] === '') Reflect.deleteProperty(env, name);
}

/**
 * The account of Azure Trusted Signing, from SITEDECK_AZURE_SIGNING: endpoint, account, profile and publisher's name, separated by
 * spaces. The credentials are electron-builder's own variables, AZURE_….
 * @param {NodeJS.ProcessEnv} env
 * @returns {NonNullable<import('electron-builder').WindowsConfiguration['azureSignOptions']> | null}
 * @throws {SetupError} when a part is missing.
 */
export function azureSigning(env) {
  const given = env['SITEDECK_AZURE_SIGNING'];
  if (!given) return null;
  const [endpoint, codeSigningAccountName, certificateProfileName, ...name] = given.split(/\s+/);
  const publisherName = name.join(' ');
  if (!endpoint || !codeSigningAccountName || !certificateProfileName || !publisherName)
    throw new SetupError(text.azureIncomplete);
  return { endpoint, codeSigningAccountName, certificateProfileName, publisherName };
}
