import {
  createValueOf,
  createValueSchema,
  type CreateEvent,
  type CreateState,
  type CreateValue,
  nextCreateState,
  resumeCreate,
  startCreate,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';

export interface CreateFormInput {
  version: Version;
  /** Of any shape: a link may contain anything. */
  formData: unknown;
  onChange: (value: CreateValue) => void;
}

/** The first state: the value of an earlier visit is continued. A value of another shape is ignored. */
function start({ version, formData }: CreateFormInput): CreateState {
  const { data } = createValueSchema(version).safeParse(formData);
  return data ? resumeCreate(version, data) : startCreate(version);
}

/** The state of a create form, and its value in the template's form, also before the first input (ledger E-019). */
export function useCreateForm(
  input: CreateFormInput,
): [CreateState, Dispatch<CreateEvent>] {
  const [state, dispatch] = useReducer(nextCreateState, input, start);
  const { onboardType, payload } = state;
  const latest = useRef(input.onChange);
  useEffect(() => {
    latest.current = input.onChange;
  });
  useEffect(() => {
    latest.current(createValueOf({ onboardType, payload }));
  }, [onboardType, payload]);
  return [state, dispatch];
}
