/** The colour of a check that an exception stands for: between those of met and missed. */
export const EXCEPTED_SHADE =
  'color-mix(in srgb, var(--bui-fg-warning) 60%, transparent)';

/**
 * The colour of a level: the higher, the darker, and a hint of it below the lowest.
 *
 * @param rank - 0 below the lowest level
 * @param top - the rank of the highest
 */
export function shadeOf(rank: number, top: number): string {
  const share = Math.round(12 + (rank / Math.max(1, top)) * 88);
  return `color-mix(in srgb, var(--bui-fg-secondary) ${share}%, transparent)`;
}
