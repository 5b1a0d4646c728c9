import {
  type FileReading,
  readOnboardingFile,
  type Refusal,
  refusalOfFailure,
} from '../file';
import { isAbsent, type Payload } from '../payload';
import { withFoundId } from '../rules';
import { isHoldOver } from './progress';
import { editPayload } from './updateEdits';
import { receiveNewer, resumeDraft, settleConflicts } from './updateMerge';
import type {
  UpdateChoosing,
  UpdateEditing,
  UpdateEvent,
  UpdateFetching,
  UpdateState,
} from './updateState';

function choosing(
  { version }: UpdateState,
  parts: Omit<UpdateChoosing, 'step' | 'version'>,
): UpdateChoosing {
  return { step: 'choosing', version, ...parts };
}

/** The end of a fetch: the file has come, its id is known or cannot be found, the hold is over. */
function settled(state: UpdateFetching): UpdateState {
  const { version, portfolio, file, loaded, askedAlias, foundId } = state;
  if (!loaded || askedAlias !== undefined || !isHoldOver(state)) return state;
  const base = withFoundId(loaded.file, foundId);
  const editing: UpdateEditing = {
    step: 'editing',
    version,
    portfolio,
    file,
    loaded,
    base,
    payload: { ...base, filename: base.filename ?? file },
    isViewing: false,
  };
  return state.draft ? resumeDraft(editing, state.draft) : editing;
}

/** The alias that has to be looked up, if the file has no application id (ledger E-167). */
function aliasToAsk(file: Payload): string | undefined {
  const { application_id: id, application_name_abbreviation: alias } = file;
  return isAbsent(id) && !isAbsent(alias) ? alias : undefined;
}

function refused(state: UpdateFetching, refusal: Refusal): UpdateState {
  const { portfolio, file, draft } = state;
  return choosing(state, {
    portfolio,
    file,
    refusal,
    ...(draft && { draft }),
  });
}

function received(
  state: UpdateFetching,
  reading: FileReading,
  revision: string,
): UpdateState {
  if (reading.status === 'refused') return refused(state, reading.refusal);
  return settled({
    ...state,
    loaded: { file: reading.file, revision },
    askedAlias: aliasToAsk(reading.file),
  });
}

function whileFetching(state: UpdateFetching, event: UpdateEvent): UpdateState {
  const { version, portfolio, file } = state;
  const isOwn = (answer: { portfolio: string; file: string }) =>
    !state.loaded && answer.portfolio === portfolio && answer.file === file;
  switch (event.type) {
    case 'ticked':
      return settled({ ...state, ticks: state.ticks + 1 });
    case 'fetched': {
      if (!isOwn(event)) return state;
      const { content, revision } = event;
      const fetched = { version, portfolio, file, content };
      return received(state, readOnboardingFile(fetched), revision);
    }
    case 'fetchFailed':
      return isOwn(event) ? refused(state, refusalOfFailure(event)) : state;
    case 'aliasAnswered':
      if (event.alias !== state.askedAlias) return state;
      return settled({
        ...state,
        askedAlias: undefined,
        foundId: isAbsent(event.applicationId)
          ? undefined
          : event.applicationId,
      });
    default:
      return state;
  }
}

function whileChoosing(state: UpdateChoosing, event: UpdateEvent): UpdateState {
  const { version, portfolio, file, draft } = state;
  const kept = draft && { draft };
  if (event.type === 'refusalClosed') {
    return choosing(state, { portfolio, file, ...kept });
  }
  const isReady = portfolio !== undefined && file !== undefined;
  return event.type === 'fetchRequested' && isReady
    ? { step: 'fetching', version, portfolio, file, ticks: 0, ...kept }
    : state;
}

function whileEditing(state: UpdateEditing, event: UpdateEvent): UpdateEditing {
  if (event.type === 'viewOpened') return { ...state, isViewing: true };
  if (event.type === 'viewClosed') return { ...state, isViewing: false };
  if (event.type === 'newerFetched') return receiveNewer(state, event);
  if (event.type === 'conflictsSettled') {
    return settleConflicts(state, event.choices);
  }
  const payload = editPayload(state, event);
  return payload === state.payload
    ? state
    : { ...state, payload, note: undefined };
}

/**
 * The transitions of an update form (ledger E-154 to E-175): state and event give the next state. An event that is not
 * possible in a state leaves it unchanged.
 */
export function nextUpdateState(
  state: UpdateState,
  event: UpdateEvent,
): UpdateState {
  if (event.type === 'portfolioChosen') {
    return choosing(state, { portfolio: event.portfolio });
  }
  if (event.type === 'fileChosen') {
    const { portfolio } = state;
    if (portfolio === undefined) return state;
    return choosing(state, { portfolio, file: event.file });
  }
  switch (state.step) {
    case 'choosing':
      return whileChoosing(state, event);
    case 'fetching':
      return whileFetching(state, event);
    default:
      return whileEditing(state, event);
  }
}
