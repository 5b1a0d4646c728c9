export interface Config {
  portal?: {
    directory?: {
      /**
       * Address of the page for editing a person's directory record; `{id}` is replaced by the object id. Without
       * this key the profile card has no edit action.
       */
      editUserUrl?: string;
    };
  };
}
