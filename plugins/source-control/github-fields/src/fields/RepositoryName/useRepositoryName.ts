import {
  useFieldCheck,
  useFieldText,
  useStable,
  type CheckState,
  type PortalField,
} from '@portal/plugin-field-kit';
import type {
  RepositoryMode,
  repositoryNameRule,
} from '@portal/plugin-source-control-common';
import { useCallback, useRef, useState } from 'react';

/** The logic of `RepositoryName`. */
export function useRepositoryName(
  field: PortalField<typeof repositoryNameRule>,
) {
  const { value, options, onChange } = field;
  const { modes } = options;
  const mode = modes.includes(value.mode) ? value.mode : modes[0];
  const [isChoosing, setIsChoosing] = useState(false);
  const text = useFieldText(
    mode === 'custom' ? value.name : '',
    useCallback(name => onChange({ mode: 'custom', name }), [onChange]),
  );
  const name = mode === 'custom' ? text.text : value.name;
  const check = useFieldCheck(field, useStable({ mode, name }));

  // After a change of the mode, a missing name is no error until the user has entered one.
  const hadName = useRef(false);
  if (name !== '') hadName.current = true;
  const shown: CheckState = hadName.current ? check : { status: 'idle' };

  return {
    mode,
    text,
    check: shown,
    chooseMode: (chosen: RepositoryMode) => {
      hadName.current = false;
      onChange({ mode: chosen, name: '' });
    },
    isChoosing,
    openDialog: () => setIsChoosing(true),
    closeDialog: () => setIsChoosing(false),
    confirm: (chosen: string) => {
      setIsChoosing(false);
      onChange({ mode: 'existing', name: chosen });
    },
  };
}
