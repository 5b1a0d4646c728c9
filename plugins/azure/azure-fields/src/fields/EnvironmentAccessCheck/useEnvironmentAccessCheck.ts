import { useFieldCheck, type PortalField } from '@portal/plugin-field-kit';
import {
  CORE_ENVIRONMENTS,
  type environmentAccessCheckRule,
} from '@portal/plugin-azure-common';
import { useEffect, useRef } from 'react';

/** Hands the environment of another field on as the value, also when that field is emptied. */
function useFollowedEnvironment({
  value,
  onChange,
  options: { environment },
}: PortalField<typeof environmentAccessCheckRule>) {
  const followed = useRef(environment);
  useEffect(() => {
    const wanted = environment ?? (followed.current === undefined ? value : '');
    followed.current = environment;
    if (value !== wanted) onChange(wanted);
  }, [environment, value, onChange]);
}

/** The logic of `EnvironmentAccessCheck`. */
export function useEnvironmentAccessCheck(
  field: PortalField<typeof environmentAccessCheckRule>,
) {
  const { value, options } = field;
  useFollowedEnvironment(field);
  const check = useFieldCheck(field);
  return {
    check,
    /** The environment comes from another field or the template. */
    isFollowing: options.environment !== undefined,
    environment: options.environment ?? value,
    chosen: CORE_ENVIRONMENTS.find(environment => environment === value),
  };
}
