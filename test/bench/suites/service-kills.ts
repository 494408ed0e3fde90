import { join } from 'node:path';
import { runKills } from '$test/support/kill-proof';
import { startPostgres } from '$test/support/postgres-server';
import { startProcess } from '$test/support/service-process';
import type { Figure } from '../figures';
import type { Machine } from '../suite';

/*
 * Proves that acknowledged hits are never lost or counted twice on a database: three processes of
 * the built service and 512 connections, while processes and the database are killed repeatedly.
 */

const PLAN = {
  processes: 3,
  connections: 512,
  processKills: 20,
  databaseKills: 5,
  hitsBetween: 2_000,
};

/** @throws Error if a hit was lost or counted twice */
export async function run({ root, endWithThis }: Machine): Promise<Figure[]> {
  const server = await startPostgres();
  try {
    const script = join(root, 'out/main/service.js');
    const run = await runKills(PLAN, server, (argv) => {
      const started = startProcess(script, argv);
      endWithThis(started.child);
      return started;
    });
    const { lost, doubled, wrong } = run;
    const faults = [...lost, ...doubled, ...wrong];
    if (faults.length > 0) {
      throw new Error(
        `${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong: ${faults.slice(0, 5).join(', ')}`,
      );
    }
    const hits = (title: string, number: number): Figure => ({
      title,
      unit: 'hits',
      samples: [number],
    });
    return [
      hits('acknowledged', run.acknowledged),
      hits('  lost', lost.length),
      hits('  doubled', doubled.length),
      hits('refused', run.refused),
      hits('refused, or without an answer', run.unknown),
      hits('  of these counted', run.unknownCounted),
      {
        title: 'hits, with the kills',
        unit: 'per s',
        samples: [run.acknowledged / (run.ms / 1e3)],
      },
      { title: 'a process killed and replaced', unit: 'ms', samples: run.processPauses },
      { title: 'the database killed, to the next hit', unit: 'ms', samples: run.databasePauses },
    ];
  } finally {
    await server.remove();
  }
}
