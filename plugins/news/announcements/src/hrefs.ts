import { useRouteRef } from '@backstage/frontend-plugin-api';
import { rootRouteRef } from './routes';

/** Addresses of the pages of this plugin. */
export interface Hrefs {
  list: string;
  create: string;
  of(id: string): string;
  edit(id: string): string;
}

/** Returns the addresses of the pages. */
export function useHrefs(): Hrefs {
  const list = useRouteRef(rootRouteRef)?.() ?? '/announcements';
  const of = (id: string) => `${list}/${encodeURIComponent(id)}`;
  return { list, create: `${list}/new`, of, edit: id => `${of(id)}/edit` };
}
