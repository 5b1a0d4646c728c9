import {
  DAY_0,
  DAY_1,
  type CreateValue,
  type Payload,
  type TextKey,
  withKey,
  withTools,
} from '../payload';
import {
  factsOfApplication,
  withApplication,
  withoutApplication,
  withoutProduct,
  withProduct,
} from '../records';
import { isEditable, isFixed, isOn, isProductAsked } from './createSelectors';
import {
  type CreateEvent,
  type CreateState,
  type CreateToggle,
  type DialogKind,
  startCreate,
} from './createState';
import {
  canConfirm,
  chooseNonprod,
  isDialogOffered,
  revertEmpty,
  takeOver,
  toDialog,
} from './dialogs';
import { withSwitch } from './switchFlag';

function withPayload(state: CreateState, payload: Payload): CreateState {
  return { ...state, payload };
}

function open(state: CreateState, kind: DialogKind): CreateState {
  return { ...state, dialog: toDialog(state, kind) };
}

function withoutDialog({ dialog: _, ...state }: CreateState): CreateState {
  return state;
}

/** Dialogs that a switch opens (ledger E-119, E-122, E-135, E-139). */
function dialogOf(toggle: CreateToggle, isNowOn: boolean) {
  if (isNowOn) {
    return toggle === 'resource_group_create' ? 'environments' : undefined;
  }
  if (toggle === 'github_repository_create') return 'repository';
  return toggle === 'yaccount_create' ? 'serviceAccount' : undefined;
}

/** Moves a switch. Moving it to its own position changes nothing. */
function toggled(
  state: CreateState,
  toggle: CreateToggle,
  isNowOn: boolean,
): CreateState {
  const { version, payload, onboardType } = state;
  const isMoved = isOn(state, toggle) !== isNowOn;
  if (!onboardType || !isMoved || isFixed(state, toggle)) return state;
  if (toggle === 'devopsStack') {
    return isNowOn
      ? open(state, 'tools')
      : withPayload(state, withTools(version, payload, []));
  }
  if (toggle === 'yaccount_enable_mailbox') {
    return withPayload(state, { ...payload, [toggle]: isNowOn });
  }
  const switched = withPayload(state, withSwitch(payload, toggle, isNowOn));
  const kind = dialogOf(toggle, isNowOn);
  return kind ? open(switched, kind) : switched;
}

function edited(state: CreateState, key: TextKey, value: string): CreateState {
  return isEditable(state, key)
    ? withPayload(state, withKey(state.payload, key, value))
    : state;
}

function productChosen(
  state: CreateState,
  { product }: Extract<CreateEvent, { type: 'productChosen' }>,
): CreateState {
  if (!isProductAsked(state)) return state;
  if (!product) {
    return withPayload(state, withoutProduct(state.version, state.payload));
  }
  const payload = withProduct(state.payload, product);
  const needsId = state.onboardType === DAY_0;
  return withPayload(
    state,
    needsId ? { ...payload, app_id_create: true } : payload,
  );
}

function applicationChosen(
  state: CreateState,
  { application }: Extract<CreateEvent, { type: 'applicationChosen' }>,
): CreateState {
  if (state.onboardType !== DAY_1) return state;
  if (!application) {
    const payload = withoutApplication(state.version, state.payload);
    return { ...state, payload, facts: [] };
  }
  return {
    ...state,
    payload: withApplication(state.payload, application),
    facts: factsOfApplication(application),
  };
}

/** Takes the facts over if the application is still the chosen one. */
function factsRead(
  state: CreateState,
  { application }: Extract<CreateEvent, { type: 'factsRead' }>,
): CreateState {
  const isChosen =
    state.onboardType === DAY_1 &&
    state.payload.application_id === application.appId &&
    state.payload.application_name === application.appName;
  return isChosen
    ? { ...state, facts: factsOfApplication(application) }
    : state;
}

/** Events of an open dialog. All others wait until it is closed. */
function inDialog(state: CreateState, event: CreateEvent): CreateState {
  const { dialog } = state;
  if (!dialog) return state;
  switch (event.type) {
    case 'dialogEdited':
      if (event.dialog.kind !== dialog.kind) return state;
      return event.dialog.kind === 'environments' &&
        dialog.kind === 'environments'
        ? {
            ...state,
            dialog: {
              ...event.dialog,
              nonprod: chooseNonprod(dialog.nonprod, event.dialog.nonprod),
            },
          }
        : { ...state, dialog: event.dialog };
    case 'dialogConfirmed': {
      if (!canConfirm(dialog, event)) return state;
      const payload = revertEmpty(takeOver(state, dialog));
      return withPayload(withoutDialog(state), payload);
    }
    case 'dialogClosed':
      return withPayload(withoutDialog(state), revertEmpty(state.payload));
    default:
      return state;
  }
}

/**
 * The transitions of a create form (ledger E-116 to E-153): state and event give the next state. An event that is not
 * possible in a state leaves it unchanged.
 */
export function nextCreateState(
  state: CreateState,
  event: CreateEvent,
): CreateState {
  if (state.dialog) return inDialog(state, event);
  switch (event.type) {
    case 'onboardTypeChosen':
      return event.onboardType === state.onboardType
        ? state
        : {
            ...startCreate(state.version, state.developedBy),
            onboardType: event.onboardType,
          };
    case 'productChosen':
      return productChosen(state, event);
    case 'applicationChosen':
      return applicationChosen(state, event);
    case 'factsRead':
      return factsRead(state, event);
    case 'edited':
      return edited(state, event.key, event.value);
    case 'switched':
      return toggled(state, event.toggle, event.isOn);
    case 'membersChanged':
      return listChanged(state, 'team_members', [...event.members]);
    case 'groupsChanged':
      return listChanged(state, 'existing_ad_group_list', [...event.groups]);
    case 'dialogOpened':
      return state.onboardType && isDialogOffered(state, event.kind)
        ? open(state, event.kind)
        : state;
    default:
      return state;
  }
}

/** Sets the list of the current position of the directory group (ledger E-126 to E-128). */
function listChanged<Key extends 'team_members' | 'existing_ad_group_list'>(
  state: CreateState,
  key: Key,
  list: Payload[Key],
): CreateState {
  const isNew = state.payload.ad_group_create === true;
  const isOfPosition = isNew === (key === 'team_members');
  return state.onboardType && isOfPosition
    ? withPayload(state, withKey(state.payload, key, list))
    : state;
}

/**
 * Returns the state of a form that continues with an earlier value, for example a draft or the step Back.
 *
 * @param facts - of the draft; a value alone does not tell them
 */
export function resumeCreate(
  version: CreateState['version'],
  { onboardType, payload }: CreateValue,
  facts: readonly TextKey[] = [],
): CreateState {
  const start = { version, payload, facts };
  return onboardType === undefined ? start : { ...start, onboardType };
}
