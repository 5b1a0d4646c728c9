import type { Flag, ListKey, Payload, TextKey } from './schema';

type ModeKey = ListKey | TextKey;

/** The keys that one position of a switch has in the payload. */
export interface SwitchMode {
  /** Mandatory keys. */
  required?: readonly ModeKey[];
  /** At least one of these keys is mandatory. */
  requiredOne?: readonly ModeKey[];
  optional?: readonly ModeKey[];
}

export interface Switch {
  on: SwitchMode;
  off: SwitchMode;
}

/**
 * Flags that decide which other keys the payload has: a key of one position never stays when the switch moves to the
 * other (ledger E-116 to E-118, E-126 to E-128, E-131, E-135 to E-137, E-144 to E-147), and the mandatory keys of submit
 * (ledger E-242 to E-246, E-251, E-252).
 */
export const SWITCHES = {
  github_repository_create: {
    on: { optional: ['override_github_repo_name'] },
    off: { required: ['existing_github_repo_name'] },
  },
  ad_group_create: {
    on: { required: ['team_members'] },
    off: { required: ['existing_ad_group_list'] },
  },
  github_team_rbac_create: {
    on: { required: ['github_team_maintainer'] },
    off: {},
  },
  yaccount_create: {
    on: {},
    off: { required: ['existing_yaccount', 'yaccount_secret_key_name'] },
  },
  resource_group_create: {
    on: { requiredOne: ['prod_rg_env', 'nonprod_rg_env'] },
    off: {},
  },
  self_hosted_runners_enable: { on: { required: ['team_name'] }, off: {} },
} as const satisfies Partial<Record<Flag, Switch>>;

export type SwitchFlag = keyof typeof SWITCHES;

/** All switches with their flags. */
export const SWITCH_LIST = Object.entries(SWITCHES) as readonly [
  SwitchFlag,
  Switch,
][];

/** Returns true if a flag is one of a switch. */
export function isSwitchFlag(flag: string): flag is SwitchFlag {
  return Object.hasOwn(SWITCHES, flag);
}

/** Returns all keys of a position. */
export function keysOf(mode: SwitchMode): ModeKey[] {
  return [
    ...(mode.required ?? []),
    ...(mode.requiredOne ?? []),
    ...(mode.optional ?? []),
  ];
}

/** Returns the keys of a switch in both positions. */
export function switchKeys(flag: SwitchFlag): ModeKey[] {
  const { on, off }: Switch = SWITCHES[flag];
  return [...keysOf(on), ...keysOf(off)];
}

/**
 * Returns the keys that do not belong to the position of their switch.
 *
 * @param isAsked - the switches to look at; by default all
 */
export function foreignKeys(
  payload: Payload,
  isAsked: (flag: SwitchFlag) => boolean = () => true,
): ModeKey[] {
  return SWITCH_LIST.filter(([flag]) => isAsked(flag))
    .flatMap(([flag, { on, off }]) => keysOf(payload[flag] ? off : on))
    .filter(key => payload[key] !== undefined);
}
