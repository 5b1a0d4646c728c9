/** Tells the parts of one process that somebody's access changed in it. */
export interface TemplateAccessChanges {
  /** Tells all listeners. Called after a change was written, before it is answered. */
  changed(): void;
  /** @returns a function that ends the listening */
  onChanged(listener: () => void): () => void;
}
