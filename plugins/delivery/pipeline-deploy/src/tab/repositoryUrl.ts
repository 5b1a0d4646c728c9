import {
  ANNOTATION_LOCATION,
  ANNOTATION_SOURCE_LOCATION,
  type Entity,
} from '@backstage/catalog-model';

/** The address of a repository on the host of the entity's source; undefined without such a source. */
export function repositoryUrlOf(
  { metadata: { annotations = {} } }: Entity,
  repository: string,
): string | undefined {
  const location =
    annotations[ANNOTATION_SOURCE_LOCATION] ?? annotations[ANNOTATION_LOCATION];
  if (!location?.startsWith('url:')) return undefined;
  try {
    const { origin, protocol } = new URL(location.slice('url:'.length));
    return /^https?:$/.test(protocol) ? `${origin}/${repository}` : undefined;
  } catch {
    return undefined;
  }
}
