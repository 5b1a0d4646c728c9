export interface Config {
  techdocs?: {
    generator?: {
      /** Limits of the Markdown generator. A build says in its log when one of them is met. */
      markdown?: {
        /**
         * Most Markdown pages of one site. A site with more is not built.
         * Default: 5000.
         */
        maxPages?: number;
        /**
         * Largest Markdown file that is rendered, in bytes. A larger one is replaced by a page that says so.
         * Default: 2097152 (2 MiB).
         */
        maxPageBytes?: number;
        /**
         * Largest image or other file that is published, in bytes. A larger one is left out.
         * Default: 52428800 (50 MiB).
         */
        maxFileBytes?: number;
        /**
         * Most bytes of images and other files that are published for one site; the rest is left out.
         * Default: 524288000 (500 MiB).
         */
        maxTotalFileBytes?: number;
      };
    };
  };
}
