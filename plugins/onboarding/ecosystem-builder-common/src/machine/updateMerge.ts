import { readOnboardingFile } from '../file';
import { type ConflictChoices, conflictsOf, mergePayloads } from '../payload';
import { withFoundId } from '../rules';
import { OWN_MESSAGES } from '../texts';
import type {
  FetchedContent,
  NewerVersion,
  UpdateDraft,
  UpdateEditing,
} from './updateState';

const MERGED = { isRefused: false, message: OWN_MESSAGES.fileMerged };
const UNCHANGED = { isRefused: false, message: OWN_MESSAGES.fileUnchanged };

function takeOver(
  state: UpdateEditing,
  newer: Omit<NewerVersion, 'conflicts'>,
  choices: ConflictChoices,
): UpdateEditing {
  const { newer: _, ...kept } = state;
  const { loaded, base, origin } = newer;
  const sides = { base: origin, mine: state.payload, theirs: base };
  const payload = mergePayloads(sides, choices);
  return { ...kept, loaded, base, payload, note: MERGED };
}

/** Merges a newer version, or keeps it until the person has settled the conflicts. */
function mergeNewer(
  state: UpdateEditing,
  newer: Omit<NewerVersion, 'conflicts'>,
): UpdateEditing {
  const { base, origin } = newer;
  const conflicts = conflictsOf({
    base: origin,
    mine: state.payload,
    theirs: base,
  });
  return conflicts.length === 0
    ? takeOver(state, newer, {})
    : { ...state, newer: { ...newer, conflicts }, note: undefined };
}

/** The form after the file was read again (ledger E-154: nothing typed is lost). */
export function receiveNewer(
  state: UpdateEditing,
  fetched: FetchedContent,
): UpdateEditing {
  const { version, portfolio, file, loaded } = state;
  if (fetched.portfolio !== portfolio || fetched.file !== file) return state;
  if (fetched.revision === loaded.revision) {
    return { ...state, note: UNCHANGED };
  }
  const reading = readOnboardingFile({ version, ...fetched });
  if (reading.status === 'refused') {
    const { message } = reading.refusal;
    return { ...state, note: { isRefused: true, message } };
  }
  return mergeNewer(state, {
    loaded: { file: reading.file, revision: fetched.revision },
    base: withFoundId(reading.file, state.base.application_id),
    origin: state.base,
  });
}

/** Continues an earlier visit with the file as it is now. */
export function resumeDraft(
  state: UpdateEditing,
  { value, base }: UpdateDraft,
): UpdateEditing {
  const { loaded } = state;
  const { payload, revision } = value;
  if (revision === loaded.revision) return { ...state, payload };
  const earlier = base ?? state.base;
  return mergeNewer(
    {
      ...state,
      loaded: { file: earlier, revision },
      base: earlier,
      payload,
    },
    { loaded, base: state.base, ...(base && { origin: base }) },
  );
}

/** Merges the newer version with the choices of the person. */
export function settleConflicts(
  state: UpdateEditing,
  choices: ConflictChoices,
): UpdateEditing {
  return state.newer ? takeOver(state, state.newer, choices) : state;
}
