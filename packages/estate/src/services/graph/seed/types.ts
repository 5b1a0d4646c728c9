/** One column of a list. */
export interface ListColumn {
  /** Internal name: the key in `fields`. */
  name: string;
  /** True if filters may use it without the header for columns without an index. */
  indexed: boolean;
}

/** One row of a list: its number in the list, from 1, and its values by column. An empty value is left out. */
export interface ListRow {
  id: number;
  /** ISO 8601 time, for a row that was added since the seed. */
  createdAt?: string;
  fields: Record<string, string>;
}

/** A SharePoint list. */
export interface SharePointList {
  /** A UUID derived from the name. */
  id: string;
  /** Name in addresses. */
  name: string;
  displayName: string;
  description: string;
  columns: readonly ListColumn[];
  rows: readonly ListRow[];
}

/** The SharePoint site that holds the company's lists. */
export interface SharePointSite {
  /** Host name, id of the site collection and id of the site, joined by commas, as Graph writes it. */
  id: string;
  hostname: string;
  /** Name in addresses. */
  name: string;
  displayName: string;
  lists: readonly SharePointList[];
}
