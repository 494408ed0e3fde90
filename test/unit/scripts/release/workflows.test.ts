import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { MUTATED_MODULES } from '../../../../scripts/lib/mutation/modules.mjs';

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map(
  (name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const,
);

test('there are workflows for checks, nights, packages, releases and updates', () => {
  expect(workflows.map(([name]) => name)).toEqual([
    'checks.yml',
    'nightly.yml',
    'packages.yml',
    'release.yml',
    'updates.yml',
  ]);
});

test.each(workflows)('every action of %s is one commit of a named version', (_name, text) => {
  const used = [...text.matchAll(/^ *(?:- )?uses: (.*)$/gm)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) {
    if (action.startsWith('./')) expect(existsSync(action), action).toBe(true);
    else expect(action).toMatch(/^[\w-]+\/[\w-]+(?:\/[\w-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

interface Job {
  permissions?: Record<string, string>;
  environment?: string;
  strategy?: { matrix: { include: { command: string }[] } };
  steps?: { run?: string; uses?: string; with?: Record<string, unknown>; env?: object }[];
}
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}
const read = (name: string) => parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Workflow;

test('every module is mutated each night, in its own job', () => {
  const { strategy } = read('nightly.yml').jobs['prove'] ?? {};
  const commands = strategy?.matrix.include.map(({ command }) => command);
  expect(commands?.filter((command) => command.includes('mutation'))).toEqual(
    Object.keys(MUTATED_MODULES).map((room) => `npm run mutation -- ${room}`),
  );
});

test('a workflow may only read, except for the jobs that publish', () => {
  for (const [name] of workflows) {
    const { permissions, jobs } = read(name);
    expect(permissions).toEqual({ contents: 'read' });
    const writing = Object.entries(jobs).filter(([, job]) => job.permissions !== undefined);
    const allowed = { 'release.yml': ['draft', 'publish'], 'updates.yml': ['sign'] };
    expect(writing.map(([job]) => job)).toEqual(allowed[name as keyof typeof allowed] ?? []);
  }
});

test('only approved jobs get the key for updates', () => {
  for (const [name] of workflows) {
    for (const { environment, ...job } of Object.values(read(name).jobs)) {
      const knows = JSON.stringify(job).includes('secrets.SITEDECK_UPDATES_PRIVATE_KEY');
      if (knows) expect(environment).toBe('release');
    }
  }
});

test('no text from outside gets into a command', () => {
  for (const [name] of workflows)
    for (const { steps = [] } of Object.values(read(name).jobs))
      for (const { run = '' } of steps.filter(({ run }) => run?.includes('${{')))
        // The values of the matrix are in the file itself, so they are safe.
        expect(run.replaceAll(/\$\{\{ matrix\.\w+ \}\}/g, '')).not.toContain('${{');
});

test('a checkout stores no token, and a release uses no cache of another run', () => {
  for (const [name] of workflows) {
    for (const { steps = [] } of Object.values(read(name).jobs)) {
      for (const { uses = '', with: given = {} } of steps) {
        if (uses.startsWith('actions/checkout')) expect(given['persist-credentials']).toBe(false);
        if (uses.startsWith('actions/setup-node'))
          expect(given['package-manager-cache']).toBe(false);
      }
    }
  }
});
