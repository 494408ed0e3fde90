import { z } from 'zod';
import { PRODUCT_NAMES } from './exports/reading';
import { exportStep } from './exports/step';
import { FORMAT_NAMES } from './formats/formats';

const number = z.int().nonnegative();

/**
 * The outcome of a file's lines so far. `lines` is the sum of the other numbers, except for a few undecided page
 * views.
 */
export const importReport = z.object({
  lines: number,
  /** Page views that were counted; in a dry run, those to be counted. */
  counted: number,
  /** Page views already counted by earlier imports. */
  known: number,
  /** Requests for images, styles, scripts, feeds… */
  files: number,
  /** Requests without a successful answer: errors and redirects. */
  failed: number,
  /** Requests other than GET. */
  methods: number,
  /** Page views that the website excludes: bots, addresses. */
  excluded: number,
  /** Requests for other hosts than the website's. */
  otherHosts: number,
  /** Blank lines, and lines of the format that log no request. */
  comments: number,
  unreadable: number,
});

/** The kinds of information whose absence makes a log's counts misleading. */
export const LOG_INFO_KINDS = [
  'agents',
  'referrers',
  'hosts',
  'clients',
  'addresses',
  'zones',
] as const;

/** An import's progress. The report covers only lines that are on disk. */
export const importStep = z.object({
  /** Index of the file in the request. */
  file: number,
  /** Bytes of the file read, and its size. */
  done: number,
  total: number,
  finished: z.boolean(),
  report: importReport,
  /** Null until the first lines are read, and for an empty file. */
  format: z.enum(FORMAT_NAMES).nullable(),
  /** The import's id; null until it has counted something. */
  import: number.nullable(),
  /** The file's page views by day number, counted or to be counted. Only in the last step. */
  days: z.array(z.tuple([z.int(), number])),
  /** The first unreadable lines, each with the reason. */
  problems: z.array(z.object({ line: number, reason: z.string() })),
  /** The first few other hosts. */
  hosts: z.array(z.string()),
  /** The kinds of information missing from the log. Only in the last step. */
  lacks: z.array(z.enum(LOG_INFO_KINDS)).default([]),
});

/** An undo's progress, in days of the import. */
export const undoStep = z.object({ done: number, total: number, finished: z.boolean() });

/** A request to a running service (`POST /control/import`). */
export const importRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('import'),
    domain: z.string().min(1).max(512),
    /** The log files' absolute paths. */
    files: z.array(z.string().min(1).max(32_768)).min(1),
    /** Null to detect the format. */
    format: z.enum(FORMAT_NAMES).nullable(),
    /** The header that names the client in logs behind a proxy. */
    clientHeader: z.string().min(1).max(200).optional(),
    dryRun: z.boolean(),
  }),
  z.object({
    action: z.literal('import-export'),
    domain: z.string().min(1).max(512),
    /** The exports' absolute paths. */
    files: z.array(z.string().min(1).max(32_768)).min(1),
    /** Null to recognize the product. */
    product: z.enum(PRODUCT_NAMES).nullable(),
    /** Day number: this day and later days are skipped. Null imports all. */
    before: z.int().nullable(),
    dryRun: z.boolean(),
  }),
  z.object({ action: z.literal('undo'), import: z.int().positive() }),
  z.object({ action: z.literal('list') }),
]);

/** An import in the list. */
export const listedImport = z.object({
  id: number,
  /** The website's domain. */
  domain: z.string(),
  file: z.string(),
  format: z.string(),
  startedAt: z.string(),
  state: z.enum(['open', 'done', 'undoing']),
  hits: number,
  firstDay: z.int().nullable(),
  lastDay: z.int().nullable(),
  /** Whether it can be undone. */
  undoable: z.boolean(),
});

export const importList = z.object({
  imports: z.array(listedImport),
  /** Number of imports by older versions, by domain. */
  older: z.array(z.object({ domain: z.string(), imports: number })),
});

/** A line of the answer to an import. The answers to undo and list requests have their own schemas. */
export const importLine = z.union([importStep, exportStep, z.object({ error: z.string() })]);

export type ImportReport = z.infer<typeof importReport>;
export type ImportStep = z.infer<typeof importStep>;
export type UndoStep = z.infer<typeof undoStep>;
export type ImportRequest = z.infer<typeof importRequest>;
export type LogImportRequest = Extract<ImportRequest, { action: 'import' }>;
export type ExportImportRequest = Extract<ImportRequest, { action: 'import-export' }>;
export type ListedImport = z.infer<typeof listedImport>;
export type ImportList = z.infer<typeof importList>;
export type ImportLine = z.infer<typeof importLine>;
