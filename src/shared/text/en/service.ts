/**
 * The texts of the built-in service on the terminal and in the errors of its API. They are only in English, because
 * scripts read them. The module is separate so that the application's page does not contain it.
 */
export const serviceText = {
  api: {
    unauthenticated: 'Unauthenticated.',
    readOnly: 'This key may only read.',
    oneWebsite: 'This key is for one website: it cannot add or delete websites.',
    notFound: 'Resource not found.',
    methodNotAllowed: 'This method is not allowed here.',
    tooManyAttempts: 'Too Many Attempts.',
    bodyTooLarge: 'The request is too large.',
    unsupportedBody: 'Send the fields form-encoded or as JSON.',
    malformedBody: 'The request cannot be read.',
    unknownHost: 'This service does not answer to that host name.',
    hostTwice: 'The request names its host more than once.',
    foreignOrigin: 'A page of another website sent this request.',
    clockWrong: 'The clock of this server is wrong. Nothing was counted.',
    failed: 'The service failed. Nothing was changed.',
    diskFull: 'The disk is full. Nothing was changed.',
    databaseAway: 'The database cannot be reached. Try again in a moment.',
    stopping: 'The service is stopping.',
    busy: 'The service is too busy to answer. Try again in a moment.',
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
    passwordRequired: 'The password field is required when privacy is 2.',
    address: (line: number) => `Line ${line} is no IP address and no network.`,
    twice: (field: string) => `The ${field} field is there more than once.`,
    webAddress: (field: string) => `The ${field} field must be an http or https address.`,
    colon: (field: string) => `The ${field} field must not contain a colon.`,
  },
  terminal: {
    version: (version: string) => `Sitedeck service ${version}`,
    listening: (address: string) => `Sitedeck service: ${address}`,
    listeningOnAll: (address: string) =>
      `Sitedeck service: ${address} (on all addresses of this computer)`,
    publicAddress: (address: string) => `Public address: ${address}`,
    newKey: (key: string) => `API key (shown this once): ${key}`,
    sampleProgress: (percent: number) => `Sample data: ${percent}%`,
    stopping: 'Stopping.',
    diskFull: (refused: number) =>
      `The disk is full: ${refused === 1 ? '1 request was' : `${refused} requests were`} refused. Nothing that was acknowledged is lost.`,
    databaseAway: (refused: number) =>
      `The database cannot be reached: ${refused === 1 ? '1 request was' : `${refused} requests were`} refused. Nothing that was acknowledged is lost.`,
    portTaken: (port: number) => `Port ${port} is taken. Choose another with --port.`,
    portRefused: (port: number) => `Port ${port} cannot be used here. Choose another with --port.`,
    addressForeign: (address: string) =>
      `This computer has no address ${address}. Choose one of its own with --listen, or 0.0.0.0 or :: for all.`,
    folderTaken: (folder: string) =>
      `The data folder ${folder} is in use by another Sitedeck service. Stop that one, or choose another folder with --data.`,
    folderHalfMoved: (folder: string) =>
      `The data folder ${folder} holds only a part of a store: "move" was interrupted. Call the same "move" again.`,
    folderFailed: (folder: string, reason: string) =>
      `The data folder ${folder} cannot be used: ${reason}`,
    folderNotWritable: (
      folder: string,
      { path, kind }: { path: string; kind: 'read-only' | 'forbidden' },
      user: number | null,
    ) =>
      `The data folder ${folder} cannot be used: ` +
      (kind === 'read-only'
        ? `${path} is on a file system that is mounted read-only. Mount it for writing`
        : `${user === null ? 'this user' : `the user with number ${user}`} may not write to ${path}. Give it to that user`) +
      ', or choose another folder with --data.',
    storeDamaged: (file: string, reason: string) =>
      `The store ${file} is damaged: ${reason}. It was left untouched.\n` +
      `Put a backup in its place, or move it away to start afresh, each time together with the files ` +
      `${file}-wal and ${file}-shm if they are there.`,
    storeSetAside: (aside: string) =>
      `The store of the built-in service was damaged. It is now ${aside}, and a new one was started.`,
    notANumber: (option: string, text: string) =>
      `"${text}" is not a number that --${option} takes.`,
    notATimeZone: (text: string) => `"${text}" is not a time zone: give one like Europe/Berlin.`,
    geoFailed: (file: string, reason: string) =>
      `${file} is no database in MaxMind's format: ${reason}`,
    domainMissing: 'Give the website with --domain.',
    notADomain: (text: string) => `"${text}" is not a domain name.`,
    filesMissing: 'Give at least one log file or export.',
    notAFormat: (text: string, formats: readonly string[]) =>
      `"${text}" is not a log format. Choose one of: ${formats.join(', ')}.`,
    notAProduct: (text: string, products: readonly string[]) =>
      `"${text}" is not a product whose exports can be imported. Choose one of: ${products.join(', ')}.`,
    formatAndFrom: 'Give --format for logs or --from for exports, not both.',
    headerNeedsLog: '--client-header is for logs, --from and --before are for exports.',
    beforeNeedsExport: '--before is for exports of another product, not for logs.',
    notADay: (text: string) => `"${text}" is not a day: give one like 2026-01-31.`,
    notAnImport: (text: string) => `"${text}" is not an import's number.`,
    importMissing: 'Give the number of the import to undo. "imports" lists them.',
    keyMalformed: 'The key must be 1 to 512 printable ASCII characters without spaces.',
    keyGiven: (places: readonly string[]) =>
      `Give the key in one place only, not in ${new Intl.ListFormat('en').format(places)}.`,
    keyFileFailed: (file: string, reason: string) =>
      `The key file ${file} cannot be read: ${reason}`,
    notAnIpAddress: (text: string) =>
      `"${text}" is not an IP address to listen on: give one such as 127.0.0.1, 0.0.0.0 or ::, and the port with --port.`,
    notABasePath: (text: string) =>
      `"${text}" is not a base path: give one such as /stats, of letters, digits and . _ ~ -`,
    notAPublicAddress: (text: string) =>
      `"${text}" is not a public address: give one such as https://stats.example.com or https://example.com/stats.`,
    notAnOrigin: (text: string) =>
      `"${text}" is no origin. Give one like https://www.example.com or https://*.example.com, or * for all.`,
    notAHost: (text: string) =>
      `"${text}" is not a host name: give one such as stats.example.com, without http:// and port.`,
    notAProxy: (text: string) =>
      `"${text}" does not say which proxies to trust: give their number, or addresses, networks such as 10.0.0.0/8, "loopback" or "private".`,
    proxiesTwice: 'Give --trust-proxy the number of proxies or their addresses, not both.',
    notASwitch: (variable: string, text: string) => `${variable} is "${text}"; set true or false.`,
  },
} as const;
