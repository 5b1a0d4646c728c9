import { z } from 'zod';
import type { PartContext } from '../PartContext';

const itemSchema = z.object({
  id: z.string(),
  webUrl: z.string(),
  fields: z.record(z.string(), z.unknown()),
});

const pageSchema = z.object({
  value: z.array(itemSchema),
  '@odata.nextLink': z.string().optional(),
});

/** A row of a list. */
export type ListItem = z.output<typeof itemSchema>;

function itemsPath({ names }: PartContext, list: string): string {
  return `/sites/${names.siteId}/lists/${encodeURIComponent(list)}/items`;
}

/**
 * Reads the rows of a list.
 *
 * @param filter - OData filter; all rows without it
 */
export async function readRows(
  context: PartContext,
  list: string,
  filter?: string,
): Promise<ListItem[]> {
  const query = new URLSearchParams({ $expand: 'fields', $top: '5000' });
  if (filter) query.set('$filter', filter);
  const rows: ListItem[] = [];
  let path: string | undefined = `${itemsPath(context, list)}?${query}`;
  while (path !== undefined) {
    const page: z.output<typeof pageSchema> = await context.apis.directory.read(
      { path },
      pageSchema,
    );
    rows.push(...page.value);
    path = page['@odata.nextLink'];
  }
  return rows;
}

export function addRow(
  context: PartContext,
  list: string,
  fields: Record<string, string>,
): Promise<ListItem> {
  const path = itemsPath(context, list);
  return context.apis.directory.read(
    { path, method: 'POST', body: { fields } },
    itemSchema,
  );
}
