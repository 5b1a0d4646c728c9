import type { TemplateParameterSchema } from '@backstage/plugin-scaffolder-react';
import { useFormDataFromQuery } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STEP_PARAM } from '../steps';
import { deviceStorage, renewTabId, tabId } from './deviceStorage';
import { FormDrafts, type FoundDraft } from './FormDrafts';
import { versionOf } from './versionOf';

/** How a form begins. */
export interface Beginning {
  values: JsonObject;
  /** True for values that the device has kept. */
  isKept: boolean;
  /** When the person began, in milliseconds. */
  startedAt: number;
  /** When this tab saved the values; undefined for values that it has not saved. */
  savedAt?: number;
}

interface Opening {
  beginning?: Beginning;
  /** A draft that the person may continue. */
  offer?: FoundDraft;
}

const fresh = (values: JsonObject): Beginning => ({
  values,
  isKept: false,
  startedAt: Date.now(),
});

const kept = ({ draft }: FoundDraft): Beginning => ({
  values: draft.values,
  startedAt: draft.startedAt,
  isKept: true,
});

/** Decides how a form begins: with the values of this tab after a reload, with those of a link, or as the person says. */
function openingOf(
  drafts: FormDrafts,
  given: { fromQuery: JsonObject; params: URLSearchParams },
): Opening {
  const { fromQuery, params } = given;
  drafts.sweep();
  const own = params.has(STEP_PARAM) ? drafts.of(tabId()) : undefined;
  if (own) {
    return { beginning: { ...kept(own), savedAt: own.draft.savedAt } };
  }
  if (params.has('formData')) return { beginning: fresh(fromQuery) };
  const offer = drafts.newest();
  return offer ? { offer } : { beginning: fresh(fromQuery) };
}

/** Keeps what a person enters on the device for a day, and gives it back. */
export function useDraft(options: {
  userRef: string;
  templateRef: string;
  manifest: TemplateParameterSchema;
}) {
  const { userRef, templateRef, manifest } = options;
  const [params] = useSearchParams();
  const [fromQuery] = useFormDataFromQuery();
  const drafts = useMemo(() => {
    const version = versionOf(manifest.steps);
    return new FormDrafts(deviceStorage(), { userRef, templateRef, version });
  }, [userRef, templateRef, manifest]);
  const [opening, setOpening] = useState(() =>
    openingOf(drafts, { fromQuery, params }),
  );
  const { beginning, offer } = opening;
  /** The time of what this page saved last; undefined before. */
  const savedAt = useRef(beginning?.savedAt);
  const isOver = useRef(false);

  const save = useCallback(
    (values: JsonObject, step: number) => {
      if (isOver.current || !beginning) return;
      const found = drafts.of(tabId());
      // Another page with this id has a draft there: it keeps it, and this page gets another place.
      if (found && found.draft.savedAt !== savedAt.current) renewTabId();
      const { startedAt } = beginning;
      const now = Date.now();
      try {
        drafts.save(tabId(), { startedAt, savedAt: now, step, values });
        savedAt.current = now;
      } catch {
        // No space left on the device: the form works without a draft.
      }
    },
    [drafts, beginning],
  );

  /** Removes the draft: the task has it now, or nobody wants it. */
  const end = useCallback(() => {
    isOver.current = true;
    drafts.remove(tabId());
  }, [drafts]);

  const begin = useCallback(
    (values: Beginning) => {
      if (offer) drafts.discard(offer);
      else drafts.remove(tabId());
      savedAt.current = undefined;
      setOpening({ beginning: values });
    },
    [drafts, offer],
  );
  const accept = useCallback(() => offer && begin(kept(offer)), [begin, offer]);
  const startAgain = useCallback(
    () => begin(fresh(fromQuery)),
    [begin, fromQuery],
  );

  return { beginning, offer, save, end, accept, startAgain };
}
