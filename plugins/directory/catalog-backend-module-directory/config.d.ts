export interface Config {
  portal?: {
    directory?: {
      /**
       * Address of the page for editing a person's directory record; `{id}` is replaced by the object id. Without
       * this key the profile card has no edit action.
       */
      editUserUrl?: string;
      /**
       * Beginnings of the display names of groups that do not come into the catalogue, in any case. In a filter of
       * `microsoftGraphOrg` this would need an advanced query, which has no managers.
       */
      leftOutGroups?: string[];
    };
  };
}
