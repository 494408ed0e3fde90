/** Parses JSON; null when the text is not JSON. No caller needs to tell that from the JSON `null`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
