export interface Config {
  portal?: {
    directory?: {
      /**
       * Address of the page where a person's directory record is edited; `{id}`
       * stands for the object id. Without it the profile card offers no edit action.
       */
      editUserUrl?: string;
    };
  };
}
