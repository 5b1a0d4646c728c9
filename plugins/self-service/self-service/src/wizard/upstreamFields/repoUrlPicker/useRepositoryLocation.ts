import { useApi } from '@backstage/frontend-plugin-api';
import { scmIntegrationsApiRef } from '@backstage/integration-react';
import { useLatestValue } from '@portal/plugin-field-kit';
import {
  allowedValues,
  readRepositoryLocation,
  writeRepositoryLocation,
  type RepositoryLocation,
  type RepositoryPart,
} from '@portal/plugin-field-kit-common';
import { useCallback, useEffect, useMemo } from 'react';
import { controlsOf } from './repoUrlOptions';

const NOTHING: RepositoryLocation = { host: '', parts: new Map() };

function withPart(
  { host, parts }: RepositoryLocation,
  part: RepositoryPart,
  value: string,
): RepositoryLocation {
  return { host, parts: new Map(parts).set(part, value) };
}

/** Adds the first of what the template allows for each part that is missing (ledger P-437, P-438, P-440). */
function withDefaults(
  location: RepositoryLocation,
  controls: readonly RepositoryPart[],
  options: object,
): RepositoryLocation {
  return controls.reduce((filled, part) => {
    const [first] = allowedValues(options, part);
    return first === undefined || filled.parts.has(part)
      ? filled
      : withPart(filled, part, first);
  }, location);
}

export interface LocationSettings {
  value: string | undefined;
  onChange: (value: string) => void;
  options: object;
  hosts: readonly string[];
}

/** The parts of the form's value, and functions that change them. */
export function useRepositoryLocation(settings: LocationSettings) {
  const { value, onChange, options, hosts } = settings;
  const integrations = useApi(scmIntegrationsApiRef);
  const location = useMemo(
    () => readRepositoryLocation(value) ?? NOTHING,
    [value],
  );
  const host = location.host || (hosts[0] ?? '');
  const hostType = integrations.byHost(host)?.type;
  const controls = useMemo(() => controlsOf(hostType), [hostType]);
  const onLocation = useCallback(
    (changed: RepositoryLocation) => onChange(writeRepositoryLocation(changed)),
    [onChange],
  );
  const change = useLatestValue({ value: location, onChange: onLocation });
  useEffect(() => {
    if (host === '') return;
    const wanted = withDefaults({ ...location, host }, controls, options);
    const text = writeRepositoryLocation(wanted);
    if (text !== value) change(() => wanted);
  }, [host, location, controls, options, value, change]);
  return {
    host,
    hostType,
    controls,
    parts: location.parts,
    /** Parts of another type of host would be refused: they go. */
    setHost: useCallback(
      (chosen: string) => {
        const kept = controlsOf(integrations.byHost(chosen)?.type);
        change(({ parts }) => ({
          host: chosen,
          parts: new Map([...parts].filter(([part]) => kept.includes(part))),
        }));
      },
      [change, integrations],
    ),
    setPart: useCallback(
      (part: RepositoryPart, text: string) =>
        change(latest => withPart({ ...latest, host }, part, text)),
      [change, host],
    ),
  };
}
