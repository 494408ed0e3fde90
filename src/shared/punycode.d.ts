declare module 'punycode.js' {
  const punycode: {
    /** What stands behind `xn--` → letters. @throws RangeError */
    decode: (input: string) => string;
  };
  export default punycode;
}
