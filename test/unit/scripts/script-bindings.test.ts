import { describe, expect, it } from 'vitest';
import { assignedExports, importsOf } from '../../../scripts/lib/script-bindings.mjs';

describe('the bindings of a script', () => {
  it('include its static imports', () => {
    expect(
      importsOf('import a,{b as c,"d-e" as f}from"./x.js";import"./y.js";import("./z.js")'),
    ).toEqual([
      { from: './x.js', name: 'default' },
      { from: './x.js', name: 'b' },
      { from: './x.js', name: 'd-e' },
    ]);
  });

  it.each([
    ['an assignment', 'let a=1;const f=()=>{a=2};export{a as x}'],
    ['an increment', 'let a=1;class C{m(){a++}}export{a as x}'],
    ['a pattern', 'let a=1;function f(b){[a,...b]=b}export{a as x}'],
    ['a pattern with a default', 'let a=1;function f(b){({c:a=2}=b)}export{a as x}'],
    [
      'an assignment beside a block that hides the name',
      'let a=1;function f(){{let a=2}a=3}export{a as x}',
    ],
    ['several places', 'let a;function f(){a=1}function g(){a=2}export{a as x}'],
  ])('that change include one that a function changes by %s', (_, code) => {
    expect(assignedExports(code)).toEqual({ late: new Set(), changing: new Set(['x']) });
  });

  it.each([
    ['never assigned', 'const a=1;export{a as x}'],
    ['assigned while the script runs', 'let a=1;a=2;export{a as x}'],
    ['hidden by a parameter', 'let a=1;function f({b:a}){a=2}export{a as x}'],
    ['hidden by a block', 'let a=1;function f(){{let a=2;a=3}}export{a as x}'],
    ['hidden by a var', 'let a=1;function f(){a=2;if(f){var a}}export{a as x}'],
    ['hidden by a loop', 'let a=1;function f(){for(let a=0;a<2;a++);}export{a as x}'],
    ['hidden by a caught failure', 'let a=1;function f(){try{}catch(a){a=2}}export{a as x}'],
    ['hidden by a case', 'let a=1;function f(b){switch(b){case 1:let a=2;a=3}}export{a as x}'],
  ])('that a function assigns exclude one that is %s', (_, code) => {
    expect(assignedExports(code)).toEqual({ late: new Set(), changing: new Set() });
  });

  it('that are late are set in one place and have no first value', () => {
    const code = 'let a;function f(){a=1}export{a as x}';
    expect(assignedExports(code)).toEqual({ late: new Set(['x']), changing: new Set() });
  });
});
