import { useState } from 'react';
import type { Announcement } from '../api';
import {
  type Draft,
  EMPTY_DRAFT,
  keepDraft,
  readDraft,
  toDraft,
} from './draft';

/** The form's values. Each change is kept in this browser until it is saved or discarded. */
export function useDraft(key: string, before: Announcement | undefined) {
  const saved = before ? toDraft(before) : EMPTY_DRAFT;
  const [restored, setRestored] = useState(() => readDraft(key));
  const [draft, setDraft] = useState<Draft>(restored ?? saved);
  const [isKept, setKept] = useState(restored !== undefined);
  return {
    draft,
    /** When the text was written that an earlier visit has left. */
    restoredFrom: restored?.typedAt,
    /** Whether the present text is kept in this browser. */
    isKept,
    change(changes: Partial<Draft>) {
      const next = {
        ...draft,
        ...changes,
        typedAt: new Date().toISOString(),
      };
      setDraft(next);
      setKept(keepDraft(key, next));
    },
    discard() {
      keepDraft(key, undefined);
      setRestored(undefined);
      setKept(false);
      setDraft(saved);
    },
    forget() {
      keepDraft(key, undefined);
    },
  };
}
