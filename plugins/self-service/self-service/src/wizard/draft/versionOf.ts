/** Returns a short text that differs for forms that differ (FNV-1a). */
export function versionOf(form: unknown): string {
  const text = JSON.stringify(form);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}
