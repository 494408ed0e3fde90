// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../errors.mjs';
import { readJson } from '../files.mjs';
import { capture, npmCommand } from '../run.mjs';
import { text } from '../text.mjs';

/**
 * Writes the software bill of materials in CycloneDX's format, as npm makes it from the lockfile.
 * @param {import('../context.mjs').Context} context
 * @param {string} file
 * @returns {Promise<string>} The file.
 * @throws {SetupError} with npm's message.
 */
export async function writeSbom({ root, env, platform }, file) {
  const [command, ...args] = npmCommand(env, platform);
  const wanted = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { code, stdout, output } = await capture(
    command,
    [...args, ...wanted, '--package-lock-only'],
    { cwd: root, env },
  );
  if (code !== 0) throw new SetupError(text.sbomFailed(output.trim()));
  const list = JSON.parse(stdout);
  // npm names it after the folder it lies in.
  list.metadata.component.name = readJson(join(root, 'package.json')).name;
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  return file;
}
