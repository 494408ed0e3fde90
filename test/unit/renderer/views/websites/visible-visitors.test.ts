import { expect, it } from 'vitest';
import { VisibleVisitors } from '../../../../../src/renderer/views/websites/visible-visitors';

it('watches a website once while its row is in view', () => {
  const watched: number[] = [];
  const ended: number[] = [];
  const watch = (_account: string, id: number) => {
    watched.push(id);
    return () => void ended.push(id);
  };
  const visible = new VisibleVisitors({ watch }, 'one');
  visible.show([1, 2, 3]);
  visible.show([2, 3, 4]);
  visible.show([2, 3, 4]);
  expect(watched).toEqual([1, 2, 3, 4]);
  expect(ended).toEqual([1]);
  visible.show([]);
  expect(ended).toEqual([1, 2, 3, 4]);
});
