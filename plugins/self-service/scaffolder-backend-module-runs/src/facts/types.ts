/** Something that a run created. */
export interface CreatedThing {
  /** Kind of the catalogue entity, or `link`. */
  kind: string;
  title: string;
  /** Address in the portal or outside; http or https outside. */
  link: string;
}

/** The facts of a run that do not change after its start. */
export interface RunFacts {
  /** Display name of the requester. */
  creatorTitle?: string;
  /** Entity ref of the requester's group when the run started. */
  teamRef?: string;
  templateRef?: string;
  /** Title of the template when the run started. */
  templateTitle?: string;
  /** What was made; undefined if no value of the form names it. */
  title?: string;
}
