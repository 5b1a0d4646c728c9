/** Where the pages of imports are, below the import page. */
export const IMPORT_PATH = '/catalog-import';
export const REPOSITORIES_PATH = `${IMPORT_PATH}/repositories`;

/** The page of an import of many. */
export const jobPath = (id: string) => `${IMPORT_PATH}/jobs/${id}`;
