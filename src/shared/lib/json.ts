/** The value that a text is the JSON of; null when it is not JSON, which no caller tells from the JSON `null`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
