/** Offers a file as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.download = name;
  link.href = address;
  link.click();
  URL.revokeObjectURL(address);
}
