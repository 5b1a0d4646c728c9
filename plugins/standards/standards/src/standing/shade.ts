/**
 * The colour of a level: the higher, the darker; none below the lowest.
 *
 * @param rank - 0 below the lowest level
 * @param top - the rank of the highest
 */
export function shadeOf(rank: number, top: number): string {
  const share = Math.round((rank / Math.max(1, top)) * 100);
  return `color-mix(in srgb, var(--bui-fg-secondary) ${share}%, transparent)`;
}
