const READ_MS = 60_000;

/** Hands a file to the browser. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the address after the click; a busy device takes its time.
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
