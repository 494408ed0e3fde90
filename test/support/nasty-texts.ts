/** Texts that break careless programs. */
export const NASTY = [
  `'; DROP TABLE website; --`,
  `" OR 1=1 --`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '%00',
  'nul\0byte',
  '\u202e\ufeff\uffff',
  '\ud800 half a pair',
  '%_%_%_%_%_%_%_%_%',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  'x'.repeat(2_000),
];
