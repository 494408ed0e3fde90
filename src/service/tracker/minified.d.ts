declare module '*?minified' {
  /** The script's text. */
  const text: string;
  export default text;
}
