export interface Config {
  catalog?: {
    /** Places of templates. Templates from any other place are refused; without this section, all templates are. */
    templates?: {
      /** Host of the repositories, with its port if it has one; a place may set another one. */
      host?: string;
      /**
       * The places by a freely chosen id, each a set of files on one branch. `*` in `repository` and `path` matches
       * any characters except a slash. Each place has `anyOwner: true` or `templatesOwnedBy`.
       */
      locations?: {
        [id: string]: {
          /** @default catalog.templates.host */
          host?: string;
          /** Organisation or account of the repository. */
          owner: string;
          repository: string;
          /** A branch that only reviewed changes reach. */
          branch: string;
          /** Path of the file in the repository, for example `*\/template.yaml`. */
          path: string;
          /** All changes are reviewed, so templates may have any owner. */
          anyOwner?: boolean;
          /** The group that owns all templates of this place, for example `group:default/data-platform`. */
          templatesOwnedBy?: string;
        };
      };
    };
  };
}
