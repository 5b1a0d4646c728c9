import { useState } from 'react';
import type { Choice, Proposal } from './queries';

/** Repositories of one import. */
export const MAX_CHOSEN = 100;

/** What a repository becomes; without an owner it cannot be chosen. */
export type Draft = Omit<Choice, 'name' | 'owner'> & {
  owner?: string;
};

/** What is proposed, as the start of a draft. */
export function draftOf(proposal: Proposal): Draft {
  const { owners, type, lifecycle, system } = proposal;
  return { owner: owners.at(0)?.ref, type, lifecycle, system: system?.ref };
}

/** The drafts that the person changed, and the repositories that are chosen, on all pages of the list. */
export function useSelection() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<string, Draft>>(new Map());
  const put = (name: string, draft: Draft) =>
    setChosen(before => new Map(before).set(name, draft));
  return {
    drafts,
    chosen,
    isFull: chosen.size >= MAX_CHOSEN,
    /** Keeps what the person changed. */
    change(name: string, draft: Draft) {
      setDrafts(before => new Map(before).set(name, draft));
      if (chosen.has(name)) put(name, draft);
    },
    toggle(name: string, draft: Draft) {
      setChosen(before => {
        const next = new Map(before);
        if (!next.delete(name) && next.size < MAX_CHOSEN) next.set(name, draft);
        return next;
      });
    },
    addAll(more: Iterable<[string, Draft]>) {
      setChosen(before => {
        const next = new Map(before);
        for (const [name, draft] of more) {
          if (next.size < MAX_CHOSEN || next.has(name)) next.set(name, draft);
        }
        return next;
      });
    },
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** The chosen repositories as they are sent. */
export function choicesOf(chosen: Selection['chosen']): Choice[] {
  return [...chosen].flatMap(([name, { owner, ...draft }]) =>
    owner ? { name, owner, ...draft } : [],
  );
}
