/**
 * What the built-in service says to people: on the terminal, and in the errors its API answers with.
 * The service imports it by itself; the application's page does not carry it.
 */
export const serviceText = {
  api: {
    unauthenticated: 'Unauthenticated.',
    notFound: 'Resource not found.',
    methodNotAllowed: 'This method is not allowed here.',
    tooManyAttempts: 'Too Many Attempts.',
    bodyTooLarge: 'The request is too large.',
    unsupportedBody: 'Send the fields form-encoded or as JSON.',
    malformedBody: 'The request cannot be read.',
    unknownHost: 'This service does not answer to that host name.',
    failed: 'The service failed. Nothing was changed.',
    unavailable: 'The service cannot write to its store at the moment. Nothing was changed.',
  },
  validation: {
    required: (field: string) => `The ${field} field is required.`,
    invalid: (field: string) => `The ${field} field is invalid.`,
    oneOf: (field: string, values: readonly string[]) =>
      `The ${field} field must be one of: ${values.join(', ')}.`,
    integer: (field: string) => `The ${field} field must be an integer.`,
    boolean: (field: string) => `The ${field} field must be true or false.`,
    tooLong: (field: string, most: number) =>
      `The ${field} field must not be longer than ${most} characters.`,
    empty: (field: string) => `The ${field} field must not be empty.`,
    tooSmall: (field: string, least: number) => `The ${field} field must be at least ${least}.`,
    tooLarge: (field: string, most: number) => `The ${field} field must not be above ${most}.`,
    day: (field: string) => `The ${field} field must be a day in the form Y-m-d.`,
    lastBeforeFirst: 'The to field must be a day on or after from.',
    domain: 'The domain field must be a domain name.',
    domainTaken: 'The domain has already been taken.',
    domainFixed: 'The domain cannot be changed.',
    favoriteOnCreate: 'A website is made a favorite by an update.',
    passwordRequired: 'The password field is required when privacy is 2.',
    address: (line: number) => `Line ${line} is no IP address and no network.`,
    twice: (field: string) => `The ${field} field is there more than once.`,
    colon: (field: string) => `The ${field} field must not contain a colon.`,
  },
  terminal: {
    help: `Usage: npm run service -- [serve] [options]

Runs Sitedeck's built-in analytics service on this machine and prints its address.

  -p, --port N      port on 127.0.0.1; without it the system chooses one
  -d, --data DIR    folder of the service's data; without it the system's place for such data
  -k, --key KEY     API key every request must carry; or set SITEDECK_SERVICE_KEY,
                    which other programs do not see; without either a new key is made and shown
      --sample      fill the data folder with sample websites, up to the current hour
  -h, --help        this text`,
    listening: (address: string) => `Sitedeck service: ${address}`,
    newKey: (key: string) => `API key (shown this once): ${key}`,
    sampleProgress: (percent: number) => `Sample data: ${percent} %`,
    stopping: 'Stopping.',
    portTaken: (port: number) => `Port ${port} is taken. Choose another with --port.`,
    portRefused: (port: number) => `Port ${port} cannot be used here. Choose another with --port.`,
    folderTaken: (folder: string) =>
      `The data folder ${folder} is in use by another Sitedeck service. Stop that one, or choose another folder with --data.`,
    folderFailed: (folder: string, reason: string) =>
      `The data folder ${folder} cannot be used: ${reason}`,
    badArgument: (reason: string) => `${reason}\nRun with --help for the arguments.`,
    unknownCommand: (name: string) => `There is no command "${name}".`,
    notAPort: (text: string) => `"${text}" is not a port: give a number from 0 to 65535.`,
    keyMalformed: 'The key must be 1 to 512 printable ASCII characters without spaces.',
    unexpected: (text: string) => `"${text}" was not expected.`,
    keyGiven: (variable: string) => `Give --key or ${variable}, not both.`,
  },
} as const;
