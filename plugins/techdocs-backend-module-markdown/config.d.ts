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
         * Largest Markdown file that is rendered, in bytes. A larger one is replaced by a note.
         * Default: 2097152 (2 MiB).
         */
        maxPageBytes?: number;
        /**
         * Largest image or other file that is published, in bytes. A larger one is left out, with a note in place of an
         * image.
         * Default: 52428800 (50 MiB).
         */
        maxFileBytes?: number;
        /**
         * Most bytes of images and other files that are published for one site; the rest is left out, with notes in place
         * of images.
         * Default: 524288000 (500 MiB).
         */
        maxTotalFileBytes?: number;
        /**
         * Longest time that one page may take, in seconds. A page that takes longer is replaced by a note.
         * Default: 20.
         */
        maxPageSeconds?: number;
        /**
         * Most memory that one page may take, in MiB. A page that needs more is replaced by a note.
         * Default: 512.
         */
        maxPageMemoryMb?: number;
        /**
         * Longest time that one site may take, in seconds. Pages that are not built by then are replaced by notes.
         * Default: 300.
         */
        maxSiteSeconds?: number;
        /**
         * Most memory that the build of one site may take beside its pages, in MiB. A site that needs more is not built.
         * Default: 512.
         */
        maxSiteMemoryMb?: number;
        /**
         * Sites that are built at the same time, each in a process of its own; others wait.
         * Default: 2.
         */
        maxConcurrentBuilds?: number;
      };
    };
  };
}
