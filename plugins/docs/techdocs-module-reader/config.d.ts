export interface Config {
  app?: {
    /**
     * The help that every page opens.
     * @deepVisibility frontend
     */
    help?: {
      /** Entity ref of the handbook, whose first page is the help of a page without a document. */
      documentation: string;
      pages?: Array<{
        /** Pattern of a page's path, for example `/catalog/:namespace/:kind/:name`. The most exact one counts. */
        page: string;
        /** Path of the document within the handbook, for example `help/catalogue`. */
        document: string;
      }>;
    };
  };
}
