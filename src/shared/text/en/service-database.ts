/** The service's texts about a store in a database. They are only in English, because scripts read them. */
export const databaseText = {
  failed: (place: string, reason: string) => `The database ${place} cannot be used: ${reason}`,
  newer: (place: string) =>
    `The database ${place} was changed by a newer version of this service. Update this one.`,
  tooOld: (place: string, version: string) =>
    `The database ${place} is on PostgreSQL ${version}. This service needs PostgreSQL 14 or newer.`,
  fileUnreadable: (file: string) => `the file ${file} cannot be read.`,
  passwordFileOpen: (file: string) =>
    `others may read the password file ${file}. Make it its owner's alone: chmod 600.`,
  otherOwner: (table: string, owner: string) =>
    `its table "${table}" belongs to the user "${owner}". Connect as that user, or make this one a member of it.`,
  reasons: {
    refused: 'nobody listens there. Check the host and the port, and whether the server runs.',
    unknownHost: 'there is no such host.',
    silent: 'the server does not answer.',
    starting: 'the server is still starting.',
    password:
      'the password is missing or wrong. Give it with --store-password-file, PGPASSWORD or PGPASSFILE.',
    refusedUser: 'the server does not let this user in (pg_hba.conf).',
    noDatabase: 'there is no database of that name. Create it with createdb.',
    noRights:
      'this user may not create tables there. Make the user the owner of the database, or grant CREATE on its schema.',
    diskFull: "the server's disk is full.",
    tooManyConnections: 'the server takes no more connections (max_connections).',
    locked: 'another process holds its tables for long. Try again once that has ended.',
    certificate:
      'nobody known issued its certificate. Give the one that did with sslrootcert=FILE in the address.',
    expired: 'its certificate has expired.',
    otherHost: 'its certificate is for another host.',
    noTls: 'the server does not encrypt, which the address asks for (sslmode).',
    pooler:
      'the pooler in front of it does not keep connections apart. Set pool_mode = session there.',
    damaged: 'the server finds its files damaged. Restore a backup.',
  },
  moving: (place: string) => `The database ${place} is being moved. Wait until "move" has ended.`,
  halfMoved: (place: string) =>
    `The database ${place} holds only a part of a store: "move" was interrupted. Call the same "move" again.`,
  address: {
    unreadable:
      'The address of a PostgreSQL database is postgres://user@host:5432/name, or postgres:///name?host=/run/postgresql for a socket. Write @, :, /, ?, # and % within a user or password as %40, %3A, %2F, %3F, %23 and %25.',
    oneHost: 'The address of a database has one host: give a name that follows the primary.',
    parameter: (name: string) => `The address of a database has no parameter "${name}".`,
    sslMode: (modes: readonly string[]) =>
      `"sslmode" of a database (also PGSSLMODE) is one of: ${modes.join(', ')}.`,
    rootMissing:
      "sslmode=verify-ca needs the certificate of whoever issues the database's: give it with sslrootcert=FILE in the address.",
    weakSystem:
      'sslrootcert=system needs sslmode=verify-full: everybody gets a certificate of those.',
    weakDirect: 'sslnegotiation=direct needs sslmode=require or more.',
  },
  passwordTwice: 'Give the password in --store or with --store-password-file, not both.',
  passwordUnreadable: (file: string, reason: string) =>
    `The password file ${file} cannot be read: ${reason}`,
  storeMissing: '--store-password-file needs --store.',
  noCopies: (command: string, tool: string) =>
    `"${command}" is for a data folder. For the store in a database, use ${tool}.`,
} as const;
