declare module 'punycode.js' {
  const punycode: {
    /** Decodes the part of a label after `xn--`. @throws RangeError */
    decode: (input: string) => string;
  };
  export default punycode;
}
