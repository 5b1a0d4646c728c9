export interface Config {
  techdocs?: {
    generator?: {
      /** Limits of the Markdown generator. The build log names exceeded limits. */
      markdown?: {
        /**
         * Maximum number of Markdown pages of a site. A site with more pages is not built.
         * Default: 5000.
         */
        maxPages?: number;
        /**
         * Maximum size of a Markdown file, in bytes. A note replaces a larger file.
         * Default: 2097152 (2 MiB).
         */
        maxPageBytes?: number;
        /**
         * Maximum size of an image or other file, in bytes. Larger files are omitted, and a note replaces an image.
         * Default: 52428800 (50 MiB).
         */
        maxFileBytes?: number;
        /**
         * Maximum total size of the images and other files of a site, in bytes. The remaining files are omitted, and
         * notes replace images.
         * Default: 524288000 (500 MiB).
         */
        maxTotalFileBytes?: number;
        /**
         * Maximum time for one page, in seconds. A note replaces a slower page.
         * Default: 20.
         */
        maxPageSeconds?: number;
        /**
         * Maximum memory for one page, in MiB. A note replaces a page that needs more.
         * Default: 512.
         */
        maxPageMemoryMb?: number;
        /**
         * Maximum time for one site, in seconds. Notes replace the remaining pages.
         * Default: 300.
         */
        maxSiteSeconds?: number;
        /**
         * Maximum memory for the build of a site without its pages, in MiB. A site that needs more is not built.
         * Default: 512.
         */
        maxSiteMemoryMb?: number;
        /**
         * Number of sites that are built at the same time, each in a separate process. Other sites wait.
         * Default: 2.
         */
        maxConcurrentBuilds?: number;
        /**
         * Address of a server that is compatible with Kroki (https://kroki.io), which gets the sources of PlantUML and
         * Graphviz diagrams and answers images. Without it they are shown as code. Keep it within the company, and
         * let its PlantUML read no addresses (`PLANTUML_SECURITY_PROFILE`).
         */
        krokiUrl?: string;
      };
    };
  };
}
