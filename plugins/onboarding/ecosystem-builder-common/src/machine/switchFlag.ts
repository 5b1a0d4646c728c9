import {
  keysOf,
  type Payload,
  type Switch,
  type SwitchFlag,
  SWITCHES,
  withoutKeys,
} from '../payload';

/** Moves a switch and removes the keys of its other position. An account without creation has no mailbox (ledger E-138). */
export function withSwitch(
  payload: Payload,
  flag: SwitchFlag,
  isOn: boolean,
): Payload {
  const { on, off }: Switch = SWITCHES[flag];
  const left = withoutKeys(payload, keysOf(isOn ? off : on));
  const switched = { ...left, [flag]: isOn };
  return flag === 'yaccount_create' && switched.yaccount_enable_mailbox
    ? { ...switched, yaccount_enable_mailbox: false }
    : switched;
}
