import type { JsonObject } from '@backstage/types';
import { z } from 'zod';
import { DRAFT_PREFIX } from './forgetFormDrafts';

/** How long a draft stays on the device, in milliseconds. */
export const DRAFT_MS = 24 * 60 * 60 * 1000;

const draftSchema = z.object({
  /** The version of the form that the values are for. */
  version: z.string(),
  startedAt: z.number(),
  savedAt: z.number(),
  /** The index of the step that was open. */
  step: z.number().int().min(0),
  values: z.record(z.string(), z.json()),
});

/** What a person has entered into a form, without secrets. */
export interface Draft extends Omit<z.infer<typeof draftSchema>, 'values'> {
  values: JsonObject;
}

/** A draft and the key under which the device has it. */
export interface FoundDraft {
  key: string;
  draft: Draft;
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? (parsed.data as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** The drafts of one form by one person. Each tab has its own draft, so that tabs do not overwrite each other. */
export class FormDrafts {
  readonly #storage: Storage;
  readonly #place: string;
  readonly #version: string;

  constructor(
    storage: Storage,
    form: { userRef: string; templateRef: string; version: string },
  ) {
    const { userRef, templateRef, version } = form;
    const parts = [userRef, templateRef].map(encodeURIComponent);
    this.#storage = storage;
    this.#place = `${DRAFT_PREFIX}${parts.join('/')}/`;
    this.#version = version;
  }

  /** Removes what is too old, of all forms. */
  sweep(): void {
    for (const key of Object.keys(this.#storage)) {
      if (!key.startsWith(DRAFT_PREFIX)) continue;
      const draft = parseDraft(this.#storage.getItem(key));
      if (!draft || Date.now() - draft.savedAt > DRAFT_MS) {
        this.#storage.removeItem(key);
      }
    }
  }

  /** Returns the draft of a tab. */
  of(tab: string): FoundDraft | undefined {
    return this.#read(this.#place + tab);
  }

  /** Returns the draft that was saved last, in any tab. */
  newest(): FoundDraft | undefined {
    return Object.keys(this.#storage)
      .filter(key => key.startsWith(this.#place))
      .map(key => this.#read(key))
      .filter(found => found !== undefined)
      .sort((a, b) => b.draft.savedAt - a.draft.savedAt)[0];
  }

  /**
   * Saves the draft of a tab.
   *
   * @throws DOMException if the device has no space left
   */
  save(tab: string, draft: Omit<Draft, 'version'>): void {
    const text = JSON.stringify({ ...draft, version: this.#version });
    this.#storage.setItem(this.#place + tab, text);
  }

  /** Removes the draft of a tab. */
  remove(tab: string): void {
    this.#storage.removeItem(this.#place + tab);
  }

  /** Removes a draft that was found. */
  discard({ key }: FoundDraft): void {
    this.#storage.removeItem(key);
  }

  #read(key: string): FoundDraft | undefined {
    const draft = parseDraft(this.#storage.getItem(key));
    const isGood =
      draft?.version === this.#version &&
      Date.now() - draft.savedAt <= DRAFT_MS;
    return isGood ? { key, draft } : undefined;
  }
}
