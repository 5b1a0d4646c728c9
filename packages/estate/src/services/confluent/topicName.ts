/**
 * Returns true for a valid topic name: 1 to 249 letters, digits, dots, underscores and hyphens, and not `.` or `..`.
 */
export function isTopicName(name: string): boolean {
  return /^[a-zA-Z0-9._-]{1,249}$/.test(name) && !/^\.\.?$/.test(name);
}
