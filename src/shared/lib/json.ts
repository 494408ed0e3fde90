/**
 * Parses JSON. Returns null if the text is not JSON; no caller needs to distinguish that from the JSON text `null`.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
