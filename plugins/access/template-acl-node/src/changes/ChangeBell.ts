import type { TemplateAccessChanges } from './TemplateAccessChanges';

/** {@link TemplateAccessChanges} within one process. */
export class ChangeBell implements TemplateAccessChanges {
  readonly #listeners = new Set<() => void>();

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  onChanged(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
