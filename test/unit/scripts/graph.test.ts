import { describe, expect, it } from 'vitest';
import { roomArrows, roomOf, toDot } from '../../../scripts/lib/graph.mjs';

const api = 'src/main/api/client.ts';
const reads = 'src/main/services/reads/cached-reads.ts';
const dates = 'src/shared/dates/day.ts';

describe('the graph of the rooms', () => {
  it('puts a file in the innermost room', () => {
    expect(roomOf(reads)).toBe('main/services/reads');
    expect(roomOf('src/main/services/index.ts')).toBe('main/services');
    expect(roomOf('node_modules/zod/index.js')).toBeNull();
  });

  it('leaves out arrows that follow from others, and those inside a room', () => {
    const arrows = roomArrows([
      { from: reads, to: api },
      { from: api, to: dates },
      { from: reads, to: dates },
      { from: api, to: 'src/main/api/decode.ts' },
    ]);
    expect(arrows.get('main/services/reads')).toEqual(['main/api']);
    expect(arrows.get('main/api')).toEqual(['shared/dates']);
  });

  it('keeps rooms that import each other joined to what imports them', () => {
    const arrows = roomArrows([
      { from: reads, to: api },
      { from: reads, to: dates },
      { from: api, to: dates },
      { from: dates, to: api },
    ]);
    expect(arrows.get('main/services/reads')).toHaveLength(1);
    expect(arrows.get('main/api')).toEqual(['shared/dates']);
    expect(arrows.get('shared/dates')).toEqual(['main/api']);
  });

  it("is written in Graphviz's DOT language", () => {
    const dot = toDot(roomArrows([{ from: reads, to: api }]));
    expect(dot).toContain('"main/services/reads" -> "main/api";');
    expect(dot).toContain('"main/services/reads" [label="services/reads"];');
  });
});
