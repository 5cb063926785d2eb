/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Not before the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url));
}
