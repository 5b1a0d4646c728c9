/** Maximum length of a mail nickname in Microsoft Graph. */
export const MAX_NICKNAME_LENGTH = 64;

const HASH_LENGTH = 8;

/** FNV-1a, 32 bits, as eight hexadecimal digits. It distinguishes names and is not a security measure. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(HASH_LENGTH, '0');
}

/**
 * Derives the mail nickname of a new group, which is also its name in the catalogue: the display name in lower case,
 * without accents, with hyphens for spaces. If other characters are removed, a hash of the display name is appended.
 *
 * Two display names can have the same nickname, so its availability must be checked.
 *
 * @returns letters, digits and hyphens, at most 64
 */
export function toMailNickname(displayName: string): string {
  const lower = displayName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  const nickname = lower
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NICKNAME_LENGTH - HASH_LENGTH - 1)
    .replace(/^-|-$/g, '');
  if (nickname === lower.replaceAll(' ', '-')) return nickname;
  return `${nickname || 'group'}-${hashOf(lower)}`;
}
