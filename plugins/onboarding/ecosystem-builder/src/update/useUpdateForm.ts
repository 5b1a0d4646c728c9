import {
  nextUpdateState,
  startUpdate,
  type UpdateEditing,
  type UpdateState,
  type UpdateValue,
  updateValueOf,
  updateValueSchema,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { keepOpened, openedFile } from './file/openedFiles';
import { useFetch } from './file/useFetch';

/** The first state: the value of an earlier visit is continued. A value of another shape is ignored. */
function start({ version, formData }: UpdateFormInput): UpdateState {
  const { data: value } = updateValueSchema(version).safeParse(formData);
  return startUpdate(
    version,
    value && { value, base: openedFile(value)?.base },
  );
}

function useKeptBase(state: UpdateState): void {
  const editing: UpdateEditing | undefined =
    state.step === 'editing' ? state : undefined;
  const { portfolio, file, base, loaded } = editing ?? {};
  useEffect(() => {
    if (!portfolio || !file || !base || !loaded) return;
    const { revision } = loaded;
    keepOpened({ portfolio, file, revision }, { base, file: loaded.file });
  }, [portfolio, file, base, loaded]);
}

function isSame(
  one: UpdateValue | undefined,
  other: UpdateValue | undefined,
): boolean {
  return (
    one?.payload === other?.payload &&
    one?.revision === other?.revision &&
    one?.portfolio === other?.portfolio &&
    one?.file === other?.file
  );
}

export interface UpdateFormInput {
  version: Version;
  /** Of any shape: a link may contain anything. */
  formData: unknown;
  onChange: (value: UpdateValue | undefined) => void;
}

/** The state of an update form, and its value in the template's form. */
export function useUpdateForm(input: UpdateFormInput) {
  const [state, dispatch] = useReducer(nextUpdateState, input, start);
  useFetch(state, dispatch);
  useKeptBase(state);
  const value = useMemo(() => updateValueOf(state), [state]);
  const sent = useRef(value);
  const latest = useRef(input.onChange);
  // Layout effects, so that a submit finds the last typed value: the form reads its values right after them.
  useLayoutEffect(() => {
    latest.current = input.onChange;
  });
  useLayoutEffect(() => {
    if (isSame(sent.current, value)) return;
    sent.current = value;
    latest.current(value);
  }, [value]);
  return { state, dispatch };
}
