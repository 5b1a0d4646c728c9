/** What an entity is sorted by in lists: `sortTitle` of it. Set by the catalogue's processor. */
export const SORT_TITLE_ANNOTATION = 'retail.example/sort-title';

/** The parts of an entity that name it. */
export interface NamedEntity {
  metadata: { name: string; title?: string };
  spec?: object;
}

/** The title of an entity as people read it, in lower case. */
export function sortTitle({ metadata, spec }: NamedEntity): string {
  const profile: unknown = Object(spec).profile;
  const displayName: unknown = Object(profile).displayName;
  const candidates = [metadata.title, displayName];
  const title = candidates.find(
    value => typeof value === 'string' && value.trim() !== '',
  );
  return String(title ?? metadata.name)
    .trim()
    .toLowerCase();
}
