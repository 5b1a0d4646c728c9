import type { RepositoryRecord } from '../../types';
import { encodePath } from '../Urls';
import type { Crumb } from './layout';

/** Returns the path of a repository's page, with an optional part below it. */
export function repositoryPath(
  record: RepositoryRecord,
  below: string = '',
): string {
  return `/${record.owner}/${record.name}${below}`;
}

/** Returns the path of the page of a file or folder. */
export function entryPath(
  record: RepositoryRecord,
  kind: 'blob' | 'tree' | 'raw',
  ref: string,
  path: string,
): string {
  const file = path ? `/${encodePath(path)}` : '';
  return repositoryPath(record, `/${kind}/${encodePath(ref)}${file}`);
}

/** Returns the breadcrumbs of a repository, or of a file or folder in it. */
export function crumbsOf(
  record: RepositoryRecord,
  place?: { ref: string; path: string },
): Crumb[] {
  const parts = place?.path ? place.path.split('/') : [];
  return [
    { label: record.owner, href: `/${record.owner}` },
    { label: record.name, href: repositoryPath(record) },
    ...parts.map((label, index) => ({
      label,
      href: entryPath(
        record,
        index === parts.length - 1 ? 'blob' : 'tree',
        place?.ref ?? '',
        parts.slice(0, index + 1).join('/'),
      ),
    })),
  ];
}
