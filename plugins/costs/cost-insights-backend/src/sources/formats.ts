/** How files are written. */
export const FILE_FORMATS = ['csv', 'json', 'parquet'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The format that the ending of a name says; CSV for any other name. */
export function formatOf(name: string): FileFormat {
  const [, ending = ''] =
    /\.(parquet|json|jsonl|ndjson)(?:\.gz)?$/i.exec(name) ?? [];
  if (ending === '') return 'csv';
  return ending.toLowerCase() === 'parquet' ? 'parquet' : 'json';
}
