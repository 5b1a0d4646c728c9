import { componentHopperRule } from './componentHopper';
import { timestampRule } from './timestamp';

export {
  COMPONENT_HOPPER_MESSAGES,
  componentHopperRule,
} from './componentHopper';
export { TIMESTAMP_INVALID, timestampRule } from './timestamp';

/** The rules of the fields of no company system (ledger C-011, C-012). */
export const FIELD_KIT_RULES = [componentHopperRule, timestampRule] as const;
