/** The parts of an entity that name it, for {@link entityTitle}. */
export interface TitledEntity {
  metadata: { name: string; title?: string };
  spec?: object;
}

/**
 * The name of an entity for people, the same in lists, search and texts: the display name of its profile, else its title, else its
 * name. The cells of pages ask upstream's presentation API, which has the same order.
 */
export function entityTitle({ metadata, spec }: TitledEntity): string {
  const profile: unknown = Object(spec).profile;
  const displayName: unknown = Object(profile).displayName;
  const title = [displayName, metadata.title].find(
    value => typeof value === 'string' && value.trim() !== '',
  );
  return String(title ?? metadata.name).trim();
}
