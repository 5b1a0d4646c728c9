import {
  createValueOf,
  createValueSchema,
  type CreateValue,
  nextCreateState,
  resumeCreate,
  startCreate,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { useLayoutEffect, useMemo, useReducer, useRef } from 'react';

export interface CreateFormInput {
  version: Version;
  /** Of any shape: a link may contain anything. */
  formData: unknown;
  onChange: (value: CreateValue) => void;
}

function start({ version, formData }: CreateFormInput) {
  const { data } = createValueSchema(version).safeParse(formData);
  return data ? resumeCreate(version, data) : startCreate(version);
}

/** The state of a create form. The form gets the value from the start: a check runs only for a given value (ledger E-019). */
export function useCreateForm(input: CreateFormInput) {
  const [state, dispatch] = useReducer(nextCreateState, input, start);
  const { onboardType, payload } = state;
  const latest = useRef(input.onChange);
  // Layout effects, so that a submit finds the last typed value: the form reads its values right after them.
  useLayoutEffect(() => {
    latest.current = input.onChange;
  });
  const value = useMemo(
    () =>
      createValueOf({
        version: input.version,
        onboardType,
        payload,
        facts: [],
      }),
    [input.version, onboardType, payload],
  );
  useLayoutEffect(() => latest.current(value), [value]);
  return { state, dispatch, value };
}
