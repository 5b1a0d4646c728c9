import {
  createValueOf,
  type CreateValue,
  nextCreateState,
  readableValue,
  resumeCreate,
  startCreate,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { useLayoutEffect, useMemo, useReducer, useRef } from 'react';

export interface CreateFormInput {
  version: Version;
  /** Who develops the company's applications, where its configuration says so. */
  developedBy?: string;
  /** Of any shape: a link may contain anything. */
  formData: unknown;
  onChange: (value: CreateValue) => void;
}

function start({ version, formData, developedBy }: CreateFormInput) {
  const value = readableValue(version, formData);
  return value
    ? { ...resumeCreate(version, value), developedBy }
    : startCreate(version, developedBy);
}

/** The state of a create form. The form gets the value from the start: a check runs only for a given value (ledger E-019). */
export function useCreateForm(input: CreateFormInput) {
  const [state, dispatch] = useReducer(nextCreateState, input, start);
  const { onboardType, payload } = state;
  const latest = useRef(input.onChange);
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
  // Not later: a submit hands the typed texts over, and then reads the value that the wizard has rendered.
  useLayoutEffect(() => latest.current(value), [value]);
  return { state, dispatch, value };
}
