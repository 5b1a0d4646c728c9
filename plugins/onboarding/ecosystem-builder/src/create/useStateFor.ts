import type {
  CreateState,
  FormField,
  Payload,
} from '@portal/plugin-ecosystem-builder-common';
import { useStable } from '@portal/plugin-field-kit';

/** Texts that controls of other keys show or check. */
const SHARED_TEXTS = [
  'application_id',
  'application_name',
  'product',
  'product_portfolio',
];

/** Returns the state without the texts of other fields and without the open dialog. */
function stateFor(
  fields: readonly FormField[],
  state: CreateState,
): CreateState {
  const isRead = (key: string) =>
    SHARED_TEXTS.includes(key) || fields.some(({ id }) => id === key);
  const read = Object.entries(state.payload).filter(
    ([key, value]) => typeof value !== 'string' || isRead(key),
  );
  return {
    ...state,
    payload: Object.fromEntries(read) as Payload,
    dialog: undefined,
  };
}

/** The part of the state that fields read. It stays the same object while somebody types in another field. */
export function useStateFor(
  fields: readonly FormField[],
  state: CreateState,
): CreateState {
  return useStable(stateFor(fields, state));
}
