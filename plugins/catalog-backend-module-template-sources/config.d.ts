export interface Config {
  catalog?: {
    /** Where templates count. A template from any other place is refused; without this section, every template is. */
    templates?: {
      /** Host of the repositories, with its port if it has one; a location may name another one. */
      host?: string;
      /**
       * The places by an id of one's choice, each a set of files on one branch. `*` in `repository` and `path` stands for any letters but a slash.
       * Each names `anyOwner: true` or `templatesOwnedBy`.
       */
      locations?: {
        [id: string]: {
          /** @default catalog.templates.host */
          host?: string;
          /** Organisation or account of the repository. */
          owner: string;
          repository: string;
          /** The branch that only reviewed changes reach. */
          branch: string;
          /** Path of the file in the repository, for example `*\/template.yaml`. */
          path: string;
          /** Every change is reviewed, so that a template may belong to any group. */
          anyOwner?: boolean;
          /** The group that owns every template of this place, for example `group:default/data-platform`. */
          templatesOwnedBy?: string;
        };
      };
    };
  };
}
