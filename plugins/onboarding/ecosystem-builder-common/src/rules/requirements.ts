import {
  isAbsent,
  SWITCH_LIST,
  type Payload,
  type SwitchFlag,
} from '../payload';
import { labelOf, OWN_MESSAGES } from '../texts';
import type { Problem } from './context';

/**
 * Returns the mandatory keys that are missing in the position of each switch: repository name, team members, maintainer,
 * group list, account fields, environments, runner name (ledger E-242 to E-246, E-251, E-252).
 */
export function missingOfSwitches(
  payload: Payload,
  isAsked: (flag: SwitchFlag) => boolean = () => true,
): Problem[] {
  return SWITCH_LIST.filter(([flag]) => isAsked(flag)).flatMap(
    ([flag, { on, off }]) => {
      const { required = [], requiredOne } = payload[flag] ? on : off;
      const missing = required
        .filter(key => isAbsent(payload[key]))
        .map(key => ({
          field: key,
          message: OWN_MESSAGES.required(labelOf(key)),
        }));
      const lacksAll = requiredOne?.every(key => isAbsent(payload[key]));
      return lacksAll
        ? [
            ...missing,
            { field: flag, message: OWN_MESSAGES.environmentsRequired },
          ]
        : missing;
    },
  );
}
