/** Lets the person save something as a file; the system asks where. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = window.document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download holds on to the content by itself once it has begun.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
