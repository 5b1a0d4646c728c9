import {
  DAY_0,
  DAY_1,
  hasKey,
  keysOf,
  selectedTools,
  SWITCH_LIST,
  type TextKey,
  VERSION_TRAITS,
} from '../payload';
import { isLiveKey } from '../rules';
import type { CreateState, CreateToggle } from './createState';

/** Keys that only dialogs write. */
const DIALOG_KEYS: readonly string[] = [
  'existing_github_repo_name',
  'existing_yaccount',
  'yaccount_secret_key_name',
] satisfies TextKey[];

/** Returns true if a switch is on. The DevOps stack is on if a tool is selected. */
export function isOn(
  { version, payload }: CreateState,
  toggle: CreateToggle,
): boolean {
  return toggle === 'devopsStack'
    ? selectedTools(version, payload).length > 0
    : payload[toggle] === true;
}

/**
 * Returns true if nobody can move a switch: it is fixed in the version (ledger E-129, E-148, E-149), of the other version,
 * or the mailbox of an account that is not created.
 */
export function isFixed(
  { version, payload }: CreateState,
  toggle: CreateToggle,
): boolean {
  if (toggle === 'devopsStack') return false;
  if (toggle === 'yaccount_enable_mailbox') return !payload.yaccount_create;
  return Object.hasOwn(VERSION_TRAITS[version].fixedFlags, toggle);
}

function isOfOtherPosition({ payload }: CreateState, key: TextKey): boolean {
  return SWITCH_LIST.some(([flag, { on, off }]) =>
    keysOf(payload[flag] ? off : on).includes(key),
  );
}

/**
 * Returns true if people can type or select a text now: not a fact of an application, not before the onboarding type is
 * chosen, not in the other position of its switch, and not without its dialog.
 */
export function isEditable(state: CreateState, key: TextKey): boolean {
  return (
    state.onboardType !== undefined &&
    isLiveKey(key) &&
    hasKey(state.version, 'create', key) &&
    !state.facts.includes(key) &&
    !DIALOG_KEYS.includes(key) &&
    !isOfOtherPosition(state, key)
  );
}

/** Returns true if people choose a product: for a new application, and for an application without one in the list. */
export function isProductAsked({ onboardType, payload, facts }: CreateState) {
  const hasApplication = payload.application_name !== undefined;
  return (
    onboardType === DAY_0 ||
    (onboardType === DAY_1 && hasApplication && !facts.includes('product'))
  );
}
