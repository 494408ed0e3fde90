import { expect, it } from 'vitest';
import { VisibleVisitors } from '../../../../../src/renderer/views/websites/visible-visitors';

it('looks at what comes into view, once, and no longer at what leaves it', () => {
  const looked: number[] = [];
  const ended: number[] = [];
  const look = (_account: string, id: number) => {
    looked.push(id);
    return () => void ended.push(id);
  };
  const visible = new VisibleVisitors({ look }, 'one');
  visible.show([1, 2, 3]);
  visible.show([2, 3, 4]);
  visible.show([2, 3, 4]);
  expect(looked).toEqual([1, 2, 3, 4]);
  expect(ended).toEqual([1]);
  visible.show([]);
  expect(ended).toEqual([1, 2, 3, 4]);
});
